type PageCounts = { simple: number; complex: number }
export type PageRates = { simpleCents: number; complexCents: number }

export function pagesCostCents(pageCounts: PageCounts, rates: PageRates): number {
  return pageCounts.simple * rates.simpleCents + pageCounts.complex * rates.complexCents
}
