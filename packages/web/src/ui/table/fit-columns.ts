import type { Column } from './table-types.ts'

/** The same values are in `table.css`. */
const fits = {
  roomy: { text: 1, padding: 1.5 },
  snug: { text: 13 / 15, padding: 0.75 },
  tight: { text: 13 / 15, padding: 0.5 },
  // For a window that a scroll bar makes narrower.
  tightest: { text: 13 / 15, padding: 0.375 },
} as const
export type Fit = keyof typeof fits

const fitsRoomyFirst = Object.keys(fits) as Fit[]

/** Widths in rem at the roomy density. */
export type SideWidths = {
  select?: number | undefined
  actions?: number | undefined
  /** Where buttons go into the menu, before a column is hidden. */
  menu?: number | undefined
}

type ColumnWidths = Pick<Column<never>, 'key' | 'width' | 'minWidth' | 'grows' | 'dropOrder'>

export type FittedColumns<C> = {
  columns: readonly C[]
  isMenuOnly: boolean
  /** Absent where the browser decides. */
  widths?: { fit: Fit; columns: readonly number[]; select: number; actions: number }
}

/** Saves room in this order: less padding, two lines, columns of `dropOrder` 5, the menu, others. */
export function fitColumns<C extends ColumnWidths>(
  columns: readonly C[],
  room: number | undefined,
  sides: SideWidths,
): FittedColumns<C> {
  if (room === undefined) return { columns, isMenuOnly: false }
  if (columns.some(({ width }) => width === undefined)) {
    const columnsWithRoom = columns.filter(({ dropOrder = 1 }) => room >= minRoomRem[dropOrder])
    return { columns: columnsWithRoom, isMenuOnly: false }
  }
  const layouts = layoutsOf(columns, sides)
  for (const layout of layouts) {
    const fit = fitsRoomyFirst.find((name) => neededWidth(layout, name) <= room)
    if (fit) return toFittedColumns(layout, { fit, room })
  }
  return toFittedColumns(layouts.at(-1) ?? layouts[0], { fit: 'tightest', room })
}

/** Columns of this `dropOrder` are hidden before buttons go into the menu. */
const firstDropOrder = 5

type Layout<C> = {
  columns: readonly C[]
  widthOf: (column: ColumnWidths) => number
  select: number
  actions: number
  isMenuOnly: boolean
}

const inOneLine = ({ width = 0 }: ColumnWidths) => width
const inTwoLines = ({ width = 0, minWidth = width }: ColumnWidths) => minWidth

function layoutsOf<C extends ColumnWidths>(
  columns: readonly C[],
  sides: SideWidths,
): [Layout<C>, ...Layout<C>[]] {
  const { select = 0, actions = 0, menu = actions } = sides
  const withButtons = { select, actions, isMenuOnly: false }
  const neededColumns = columns.filter(({ dropOrder }) => dropOrder !== firstDropOrder)
  const withMenus = { select, actions: Math.min(actions, menu), isMenuOnly: menu < actions }
  const inOneAndTwoLines = (layout: Omit<Layout<C>, 'widthOf'>): [Layout<C>, Layout<C>] => [
    { ...layout, widthOf: inOneLine },
    { ...layout, widthOf: inTwoLines },
  ]
  return [
    ...inOneAndTwoLines({ columns, ...withButtons }),
    ...(neededColumns.length < columns.length
      ? inOneAndTwoLines({ columns: neededColumns, ...withButtons })
      : []),
    ...columnSubsets(neededColumns).flatMap((subset) =>
      inOneAndTwoLines({ columns: subset, ...withMenus }),
    ),
  ]
}

/** Of columns with the same number the last is hidden first; number 1 stays. */
function columnSubsets<C extends ColumnWidths>(columns: readonly C[]): (readonly C[])[] {
  const maxDropOrder = Math.max(...columns.map(({ dropOrder = 1 }) => dropOrder))
  if (maxDropOrder === 1) return [columns]
  const dropped = columns.findLast(({ dropOrder = 1 }) => dropOrder === maxDropOrder)
  return [columns, ...columnSubsets(columns.filter((column) => column !== dropped))]
}

const neededWidth = <C extends ColumnWidths>(
  { columns, widthOf, select, actions }: Layout<C>,
  fit: Fit,
): number =>
  [...columns.map(widthOf), select, actions].reduce((sum, width) => sum + scaleWidth(width, fit), 0)

function toFittedColumns<C extends ColumnWidths>(
  layout: Layout<C>,
  { fit, room }: { fit: Fit; room: number },
): FittedColumns<C> {
  const { columns, widthOf, isMenuOnly } = layout
  const shares = columns.reduce((sum, { grows = 0 }) => sum + grows, 0)
  const spareRoom = Math.max(0, room - neededWidth(layout, fit))
  const shareOf = ({ grows = 0 }: ColumnWidths) =>
    shares > 0 ? (spareRoom * grows) / shares : spareRoom / columns.length
  return {
    columns,
    isMenuOnly,
    widths: {
      fit,
      columns: columns.map((column) => scaleWidth(widthOf(column), fit) + shareOf(column)),
      select: scaleWidth(layout.select, fit),
      actions: scaleWidth(layout.actions, fit),
    },
  }
}

/** If the browser decides the widths: the rem from which columns of each `dropOrder` are shown. */
const minRoomRem = { 1: 0, 2: 50, 3: 50, 4: 56, 5: 64 } as const

/** The padding does not shrink with the text. */
const scaleWidth = (width: number, fit: Fit): number =>
  width === 0 ? 0 : (width - fits.roomy.padding) * fits[fit].text + fits[fit].padding
