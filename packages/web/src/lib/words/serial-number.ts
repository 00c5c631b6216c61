/** The number in the first column of a list. It goes on from page to page. */
export function serialNumber(page: number, limit: number, rowIndex: number): number {
  return (page - 1) * limit + rowIndex + 1
}

/** The least rem of a column of such numbers, padding included: three digits of 15 px, and more where a page has more. */
export function serialNumberWidth(page: number, limit: number): number {
  const digits = String(serialNumber(page, limit, limit - 1)).length
  return 3.3 + 0.55 * Math.max(0, digits - 3)
}
