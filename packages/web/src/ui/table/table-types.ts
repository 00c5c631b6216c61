import type { ReactNode } from 'react'
import type { Sort } from '#web/lib/addresses/use-list-params.ts'

/** A column of a DataTable. */
export type Column<R, F extends string = string> = {
  key: string
  header: string
  /** `index` counts from 0 on this page. */
  cell: (row: R, index: number) => ReactNode
  /** Makes the header a sort button. */
  sortField?: F
  align?: 'start' | 'end'
  /**
   * The least width in rem with text of 15 px, padding included. A table whose columns all have one keeps its
   * widths from the first paint; otherwise they follow the rows.
   */
  width?: number
  /** The same where its words stand in two lines: so much it keeps before the buttons of a row or a column give way. */
  leastWidth?: number
  /** The share of the room that is left over. */
  grows?: number
  /** Which columns go first where there is no room: 5 before 4, and so on; 1, as without a number, always stays. */
  dropOrder?: 1 | 2 | 3 | 4 | 5
  /** Whether the cell names the row. On narrow screens it is the title of the block. */
  isRowHeader?: boolean
  /**
   * The block layout draws `badge` without a label next to other badges, `line` without one in a line of its
   * own, and leaves out `hidden`.
   */
  narrow?: 'pair' | 'badge' | 'line' | 'hidden'
}

/** The folded part of a row: the words of the button in its first cell, and the content. */
export type RowDetail = { label: ReactNode; content: ReactNode }

/** "Status, descending". */
export function sortText<R, F extends string>(
  columns: readonly Column<R, F>[],
  sort: Sort<F>,
): string {
  const column = columns.find(({ sortField }) => sortField === sort.field)
  return `${column?.header ?? sort.field}, ${sort.order === 'asc' ? 'ascending' : 'descending'}`
}
