import type { Column } from './table-types.ts'

/** How close the words of a table stand; `table.css` has the type and the padding of each. */
const fits = {
  roomy: { text: 1, padding: 1.5 },
  snug: { text: 13 / 15, padding: 0.75 },
  tight: { text: 13 / 15, padding: 0.5 },
  // Next to the scroll bar of a low window.
  tightest: { text: 13 / 15, padding: 0.375 },
} as const
export type Fit = keyof typeof fits

/** From roomy to tightest. */
const closeness = Object.keys(fits) as Fit[]

/** Cells besides the columns: the checkboxes before them, the actions after. Widths in rem where roomy. */
export type SideWidths = {
  select?: number | undefined
  /** The buttons of a row in one line, with its menu. */
  actions?: number | undefined
  /** The menu alone, into which the buttons go before a column gives way. */
  menu?: number | undefined
}

type Sized = Pick<Column<never>, 'key' | 'width' | 'leastWidth' | 'grows' | 'dropOrder'>

/** The columns that a table has room for, and in rem how wide each of its cells is. */
export type FittedColumns<C> = {
  shown: readonly C[]
  /** Whether the buttons of a row are options of its menu. */
  isMenuOnly: boolean
  /** Absent where the browser decides. */
  widths?: { fit: Fit; columns: readonly number[]; select: number; actions: number }
}

/**
 * Decides the widths before there are rows, so that no row changes them. First the words come closer, then those of
 * some columns take a second line, then the buttons of a row go into its menu, then columns give way by `dropOrder`,
 * the highest number first; what still does not fit scrolls. The room that is left goes to the columns that grow.
 */
export function fitColumns<C extends Sized>(
  columns: readonly C[],
  room: number | undefined,
  sides: SideWidths,
): FittedColumns<C> {
  if (room === undefined) return { shown: columns, isMenuOnly: false }
  if (columns.some(({ width }) => width === undefined)) {
    const shown = columns.filter(({ dropOrder = 1 }) => room >= leastRoom[dropOrder])
    return { shown, isMenuOnly: false }
  }
  const ways = waysOf(columns, sides)
  for (const way of ways) {
    const fit = closeness.find((one) => needs(way, one) <= room)
    if (fit) return fitted(way, { fit, room })
  }
  return fitted(ways.at(-1) ?? ways[0], { fit: 'tightest', room })
}

/** One way to lay the cells of a row out. */
type Way<C> = {
  shown: readonly C[]
  widthOf: (column: Sized) => number
  select: number
  actions: number
  isMenuOnly: boolean
}

const inOneLine = ({ width = 0 }: Sized) => width
const inTwoLines = ({ width = 0, leastWidth = width }: Sized) => leastWidth

/** From all columns with their buttons to those that always stay. */
function waysOf<C extends Sized>(columns: readonly C[], sides: SideWidths): [Way<C>, ...Way<C>[]] {
  const { select = 0, actions = 0, menu = actions } = sides
  const withButtons = { select, actions, isMenuOnly: false }
  const withMenus = { select, actions: Math.min(actions, menu), isMenuOnly: menu < actions }
  const inBoth = (way: Omit<Way<C>, 'widthOf'>): [Way<C>, Way<C>] => [
    { ...way, widthOf: inOneLine },
    { ...way, widthOf: inTwoLines },
  ]
  return [
    ...inBoth({ shown: columns, ...withButtons }),
    ...givingWay(columns).flatMap((shown) => inBoth({ shown, ...withMenus })),
  ]
}

/** All columns, then without the one of the highest number (of several the last), and so on; number 1 stays. */
function givingWay<C extends Sized>(columns: readonly C[]): (readonly C[])[] {
  const most = Math.max(...columns.map(({ dropOrder = 1 }) => dropOrder))
  if (most === 1) return [columns]
  const gone = columns.findLast(({ dropOrder = 1 }) => dropOrder === most)
  return [columns, ...givingWay(columns.filter((column) => column !== gone))]
}

/** The least rem that all cells of a row take. */
const needs = <C extends Sized>({ shown, widthOf, select, actions }: Way<C>, fit: Fit): number =>
  [...shown.map(widthOf), select, actions].reduce((sum, width) => sum + scaled(width, fit), 0)

/** Widths of a way, with the room that is left. */
function fitted<C extends Sized>(
  way: Way<C>,
  { fit, room }: { fit: Fit; room: number },
): FittedColumns<C> {
  const { shown, widthOf, isMenuOnly } = way
  const shares = shown.reduce((sum, { grows = 0 }) => sum + grows, 0)
  const left = Math.max(0, room - needs(way, fit))
  const shareOf = ({ grows = 0 }: Sized) =>
    shares > 0 ? (left * grows) / shares : left / shown.length
  return {
    shown,
    isMenuOnly,
    widths: {
      fit,
      columns: shown.map((column) => scaled(widthOf(column), fit) + shareOf(column)),
      select: scaled(way.select, fit),
      actions: scaled(way.actions, fit),
    },
  }
}

/** Where the browser decides the widths: the rem from which columns of each `dropOrder` are shown. */
const leastRoom = { 1: 0, 2: 50, 3: 50, 4: 56, 5: 64 } as const

/** A width without its padding shrinks with the text. */
const scaled = (width: number, fit: Fit): number =>
  width === 0 ? 0 : (width - fits.roomy.padding) * fits[fit].text + fits[fit].padding
