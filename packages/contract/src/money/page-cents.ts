type Pages = { simple: number; complex: number }
/** What a page costs, in integer cents. */
export type PageRates = { simpleCents: number; complexCents: number }

/** Cost of pages, in integer cents: complex × 2 + simple × 1 dollars at the first rates. */
export function pageCents(pages: Pages, rates: PageRates): number {
  return pages.simple * rates.simpleCents + pages.complex * rates.complexCents
}
