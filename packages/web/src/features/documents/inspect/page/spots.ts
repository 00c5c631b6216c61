import { toPageBox, type PageBox, type PageMarks } from '#web/lib/drawing/page-marks.ts'

/** A place of a document that belongs to no part of its outline, such as a link without a tag. */
export type Spot = {
  /** The row that leads to it. */
  id: string
  name: string
  /** What is to be known of it. */
  about: string
  page: number | undefined
  /** Where it lies, in units of the page, or as the picture of the page was measured. */
  unitBox?: Parameters<typeof toPageBox>[0] | undefined
  pageBox?: PageBox | undefined
}

/** Where a spot lies on the picture of a page; undefined if it is on another one, or nobody knows where. */
export function boxOfSpot(
  spot: Spot | undefined,
  { page, matrix }: { page: number; matrix: PageMarks['matrix'] },
): PageBox | undefined {
  if (!spot || spot.page !== page) return undefined
  return spot.pageBox ?? (spot.unitBox && toPageBox(spot.unitBox, matrix))
}
