type Pages = { simple: number; complex: number }
export type PageRates = { simpleCents: number; complexCents: number }

export function pageCents(pages: Pages, rates: PageRates): number {
  return pages.simple * rates.simpleCents + pages.complex * rates.complexCents
}
