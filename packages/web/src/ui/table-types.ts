import type { ReactNode } from 'react'
import type { Sort } from '#web/lib/use-list-params.ts'

/** A column of a DataTable. */
export type Column<R, F extends string = string> = {
  key: string
  header: string
  /** `index` counts from 0 on this page. */
  cell: (row: R, index: number) => ReactNode
  /** Makes the header a sort button. */
  sortField?: F
  align?: 'start' | 'end'
  /** 1 (always shown) to 5 (gives way first when the table is narrow). */
  priority?: 1 | 2 | 3 | 4 | 5
  /** The cell that names the row: the title of its block on narrow screens. */
  isRowHeader?: boolean
  /** In the block layout: `badge` stands without label beside other badges, `hidden` is left out. */
  narrow?: 'pair' | 'badge' | 'hidden'
}

/** More about a row, folded away: the words of the button in its first cell, and what it opens. */
export type RowDetail = { label: ReactNode; content: ReactNode }

/** "Status, descending". */
export function sortText<R, F extends string>(
  columns: readonly Column<R, F>[],
  sort: Sort<F>,
): string {
  const column = columns.find(({ sortField }) => sortField === sort.field)
  return `${column?.header ?? sort.field}, ${sort.order === 'asc' ? 'ascending' : 'descending'}`
}
