import { pageSizes } from '@curbcut/contract'
import type { Column } from '#web/ui/table/table-types.ts'

/** Rows are counted from page to page. */
export const serialNumberColumn = (
  header: string,
  page: number,
  limit: number = pageSizes.default,
): Column<unknown, never> & { width: number } => ({
  key: 'number',
  header,
  cell: (_row, index) => serialNumber(page, limit, index),
  align: 'end',
  narrow: 'hidden',
  dropOrder: 4,
  width: serialNumberWidth(page, limit),
})

export function serialNumber(page: number, limit: number, rowIndex: number): number {
  return (page - 1) * limit + rowIndex + 1
}

/** The column's width in rem with padding: three digits of 15 px, or more. */
export function serialNumberWidth(page: number, limit: number): number {
  const digits = String(serialNumber(page, limit, limit - 1)).length
  return 3.3 + 0.55 * Math.max(0, digits - 3)
}
