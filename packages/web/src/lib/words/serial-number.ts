export function serialNumber(page: number, limit: number, rowIndex: number): number {
  return (page - 1) * limit + rowIndex + 1
}

/** The column's width in rem with padding: three digits of 15 px, or more. */
export function serialNumberWidth(page: number, limit: number): number {
  const digits = String(serialNumber(page, limit, limit - 1)).length
  return 3.3 + 0.55 * Math.max(0, digits - 3)
}
