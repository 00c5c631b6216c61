import type { Column } from './table-types.ts'

/** The same values are in `table.css`. */
const fits = {
  roomy: { text: 1, padding: 1.5 },
  snug: { text: 13 / 15, padding: 0.75 },
  tight: { text: 13 / 15, padding: 0.5 },
  // Next to the scroll bar of a low window.
  tightest: { text: 13 / 15, padding: 0.375 },
} as const
export type Fit = keyof typeof fits

const closeness = Object.keys(fits) as Fit[]

/** Widths in rem at the roomy density. */
export type SideWidths = {
  select?: number | undefined
  actions?: number | undefined
  /** Where buttons go into the menu, before a column is hidden. */
  menu?: number | undefined
}

type Sized = Pick<Column<never>, 'key' | 'width' | 'leastWidth' | 'grows' | 'dropOrder'>

export type FittedColumns<C> = {
  shown: readonly C[]
  isMenuOnly: boolean
  /** Absent where the browser decides. */
  widths?: { fit: Fit; columns: readonly number[]; select: number; actions: number }
}

/**
 * Decides the widths before there are rows: closer words first, then two lines in some columns,
 * then buttons in the menu, then hidden columns by `dropOrder`, the highest first.
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

type Way<C> = {
  shown: readonly C[]
  widthOf: (column: Sized) => number
  select: number
  actions: number
  isMenuOnly: boolean
}

const inOneLine = ({ width = 0 }: Sized) => width
const inTwoLines = ({ width = 0, leastWidth = width }: Sized) => leastWidth

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

/** Of columns with the same number the last is hidden first; number 1 stays. */
function givingWay<C extends Sized>(columns: readonly C[]): (readonly C[])[] {
  const most = Math.max(...columns.map(({ dropOrder = 1 }) => dropOrder))
  if (most === 1) return [columns]
  const gone = columns.findLast(({ dropOrder = 1 }) => dropOrder === most)
  return [columns, ...givingWay(columns.filter((column) => column !== gone))]
}

const needs = <C extends Sized>({ shown, widthOf, select, actions }: Way<C>, fit: Fit): number =>
  [...shown.map(widthOf), select, actions].reduce((sum, width) => sum + scaled(width, fit), 0)

function fitted<C extends Sized>(
  way: Way<C>,
  { fit, room }: { fit: Fit; room: number },
): FittedColumns<C> {
  const { shown, widthOf, isMenuOnly } = way
  const shares = shown.reduce((sum, { grows = 0 }) => sum + grows, 0)
  const spareRoom = Math.max(0, room - needs(way, fit))
  const shareOf = ({ grows = 0 }: Sized) =>
    shares > 0 ? (spareRoom * grows) / shares : spareRoom / shown.length
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

/** If the browser decides the widths: the rem from which columns of each `dropOrder` are shown. */
const leastRoom = { 1: 0, 2: 50, 3: 50, 4: 56, 5: 64 } as const

/** The padding does not shrink with the text. */
const scaled = (width: number, fit: Fit): number =>
  width === 0 ? 0 : (width - fits.roomy.padding) * fits[fit].text + fits[fit].padding
