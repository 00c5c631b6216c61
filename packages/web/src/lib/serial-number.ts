/** The number in the first column of a list. It goes on from page to page. */
export function serialNumber(page: number, limit: number, rowIndex: number): number {
  return (page - 1) * limit + rowIndex + 1
}
