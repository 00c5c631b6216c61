import { toPageBox, type PageBox, type PageMarks } from '#web/lib/drawing/page-marks.ts'

/** A place that belongs to no part of the outline, such as a link without a tag. */
export type Spot = {
  id: string
  name: string
  detail: string
  page: number | undefined
  /** Either box may be given: in units of the page, or relative to its picture. */
  unitBox?: Parameters<typeof toPageBox>[0] | undefined
  pageBox?: PageBox | undefined
}

export function toSpotBox(
  spot: Spot | undefined,
  { page, matrix }: { page: number; matrix: PageMarks['matrix'] },
): PageBox | undefined {
  if (!spot || spot.page !== page) return undefined
  return spot.pageBox ?? (spot.unitBox && toPageBox(spot.unitBox, matrix))
}
