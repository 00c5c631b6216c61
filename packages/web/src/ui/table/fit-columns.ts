import type { Column } from './table-types.ts'

/** How close the words of a table stand; `table.css` has the type and the padding of each. */
const fits = {
  roomy: { text: 1, padding: 1.5 },
  snug: { text: 13 / 15, padding: 0.75 },
  tight: { text: 13 / 15, padding: 0.5 },
  // Beside the scroll bar of a low window.
  tightest: { text: 13 / 15, padding: 0.375 },
} as const
export type Fit = keyof typeof fits

/** From roomy to tightest. */
const closeness = Object.keys(fits) as Fit[]

/** Cells beside the columns: the checkboxes before them, the actions after. Widths in rem where roomy. */
export type SideWidths = { select?: number | undefined; actions?: number | undefined }

type Sized = Pick<Column<never>, 'key' | 'width' | 'grows' | 'dropOrder'>

/** The columns that a table has room for, and in rem how wide each of its cells is. */
export type FittedColumns<C> = {
  shown: readonly C[]
  /** Absent where the browser decides. */
  widths?: { fit: Fit; columns: readonly number[]; select: number; actions: number }
}

/**
 * Decides the widths before there are rows, so that no row changes them. First the words come closer, then
 * columns give way by `dropOrder`, the highest number first; what still does not fit scrolls. The room that is left
 * goes to the columns that grow.
 */
export function fitColumns<C extends Sized>(
  columns: readonly C[],
  room: number | undefined,
  { select = 0, actions = 0 }: SideWidths,
): FittedColumns<C> {
  if (room === undefined) return { shown: columns }
  if (columns.some(({ width }) => width === undefined)) {
    return { shown: columns.filter(({ dropOrder = 1 }) => room >= leastRoom[dropOrder]) }
  }
  const needs = (shown: readonly C[], fit: Fit) =>
    [...shown.map(({ width = 0 }) => width), select, actions].reduce(
      (sum, width) => sum + scaled(width, fit),
      0,
    )
  const fitOf = (shown: readonly C[]) => closeness.find((one) => needs(shown, one) <= room)
  let shown = columns
  let fit = fitOf(shown)
  while (!fit) {
    const gone = firstToGo(shown)
    if (!gone) break
    shown = shown.filter((column) => column !== gone)
    fit = fitOf(shown)
  }
  const reached = fit ?? 'tightest'
  const shares = shown.reduce((sum, { grows = 0 }) => sum + grows, 0)
  const left = Math.max(0, room - needs(shown, reached))
  return {
    shown,
    widths: {
      fit: reached,
      columns: shown.map(
        ({ width = 0, grows = 0 }) =>
          scaled(width, reached) + (shares > 0 ? (left * grows) / shares : left / shown.length),
      ),
      select: scaled(select, reached),
      actions: scaled(actions, reached),
    },
  }
}

/** Where the browser decides the widths: the rem from which columns of each `dropOrder` are shown. */
const leastRoom = { 1: 0, 2: 50, 3: 50, 4: 56, 5: 64 } as const

/** A width without its padding shrinks with the text. */
const scaled = (width: number, fit: Fit): number =>
  width === 0 ? 0 : (width - fits.roomy.padding) * fits[fit].text + fits[fit].padding

/** The column with the highest number; of several the last one. Number 1 stays. */
const firstToGo = <C extends Sized>(columns: readonly C[]): C | undefined =>
  columns.reduce<C | undefined>(
    (found, column) =>
      (column.dropOrder ?? 1) > 1 && (column.dropOrder ?? 1) >= (found?.dropOrder ?? 1)
        ? column
        : found,
    undefined,
  )
