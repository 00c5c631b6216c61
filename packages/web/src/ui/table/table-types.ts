import type { ReactNode } from 'react'
import type { Sort } from '#web/lib/addresses/use-list-params.ts'

export type Column<R, F extends string = string> = {
  key: string
  header: string
  /** `index` counts from 0 on this page. */
  cell: (row: R, index: number) => ReactNode
  sortField?: F
  /** Whether the shown values ascend where the field descends, because the field is their opposite. */
  isSortReversed?: boolean
  /** In place of "ascending" and "descending", where they say too little. */
  sortLabels?: Readonly<Record<Sort['order'], string>>
  align?: 'start' | 'end'
  /** In rem for text of 15 px, with padding; if any column has none, the widths follow the rows. */
  width?: number
  /** With words in two lines, before buttons or columns are hidden. */
  minWidth?: number
  /** The share of the remaining room. */
  grows?: number
  /** Which columns are hidden first: 5 before 4, and so on; 1, or absent, never. */
  dropOrder?: 1 | 2 | 3 | 4 | 5
  /** The title of the block on narrow screens. */
  isRowHeader?: boolean
  /** For columns with fields to fill in, which no reader may hide; nor may they hide the name. */
  isAlwaysShown?: boolean
  /** In the block layout. 'badge' and 'line' have no label; badges share a line. */
  narrow?: 'pair' | 'badge' | 'line' | 'hidden'
}

export type RowDetail = { label: ReactNode; content: ReactNode }

/** "Name, descending", "Status, inactive first". */
export function sortText<R, F extends string>(
  columns: readonly Column<R, F>[],
  sort: Sort<F>,
): string {
  const column = columns.find(({ sortField }) => sortField === sort.field)
  const { header = sort.field, sortLabels = orders } = column ?? {}
  return `${header}, ${sortLabels[sort.order]}`
}

const orders = { asc: 'ascending', desc: 'descending' } as const
