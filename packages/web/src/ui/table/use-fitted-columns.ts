import { useEffect, useState, type RefObject } from 'react'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { fitColumns, type FittedColumns, type SideWidths } from './fit-columns.ts'
import type { Column } from './table-types.ts'

/** Rem from which a table has columns; `table-blocks.css` has the same. */
export const minColumnsRem = 40
/** Two borders of 1 px. */
const frameBordersRem = 2 / 16

type TableLayout<C> = FittedColumns<C> & {
  isNarrow: boolean
}

/** In rem. The next table starts with it, so that its rows have their height before the scroll. */
let lastRoom: number | undefined

/** Only for tests, which share this module between windows of different widths. */
export function forgetLastRoom() {
  lastRoom = undefined
}

/** Without a cell of actions the last column takes its room, so that none moves. */
export function useFittedColumns<R, F extends string>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<R, F>[],
  { hasActions, ...sides }: SideWidths & { hasActions: boolean },
): TableLayout<Column<R, F>> {
  const [firstRoom] = useState(() => lastRoom)
  const room = useElementWidth(frame) ?? firstRoom
  useEffect(() => {
    lastRoom = room
  }, [room])
  const isNarrow = room !== undefined && room < minColumnsRem
  const innerRem = room === undefined || isNarrow ? undefined : room - frameBordersRem
  const fitted = fitColumns(columns, innerRem, sides)
  return {
    ...fitted,
    isNarrow,
    isMenuOnly: isNarrow || fitted.isMenuOnly,
    ...(fitted.widths && { widths: hasActions ? fitted.widths : withoutActions(fitted.widths) }),
  }
}

type Widths = NonNullable<FittedColumns<unknown>['widths']>

const withoutActions = ({ columns, actions, ...others }: Widths): Widths => ({
  ...others,
  columns: columns.map((width, index) => (index === columns.length - 1 ? width + actions : width)),
  actions: 0,
})
