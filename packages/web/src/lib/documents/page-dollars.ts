import { centsPerDollar, pageCents, type JobFile, type Me } from '@curbcut/contract'
import { countingCheckOf } from './counting-check.ts'

type Rates = NonNullable<Me['rates']>
type Pages = Parameters<typeof pageCents>[0]

export const pageDollars = (pages: Pages, { simple_page, complex_page }: Rates): number =>
  pageCents(pages, {
    simpleCents: Math.round(simple_page * centsPerDollar),
    complexCents: Math.round(complex_page * centsPerDollar),
  }) / centsPerDollar

/** `uncounted` files are paid per page, and neither marked nor counted. */
export type PageEstimate = { dollars: number; uncounted: number }

/** Unmarked files count as simple pages; special files have their price, non-billable ones none. */
export function estimatePages(files: readonly JobFile[], rates: Rates): PageEstimate {
  const paid = files.filter((file) => !file.isSpecialFile && !file.isNonBillable).map(likelyPages)
  const paidPages = paid.filter((pages) => pages !== undefined)
  return {
    dollars: paidPages.reduce((sum, pages) => sum + pageDollars(pages, rates), 0),
    uncounted: paid.length - paidPages.length,
  }
}

function likelyPages({ simple_pages, complex_pages, check, versions }: JobFile): Pages | undefined {
  if (simple_pages !== null && complex_pages !== null) {
    return { simple: simple_pages, complex: complex_pages }
  }
  const countedPages = countingCheckOf(check, versions.at(-1)?.check)?.pages
  return typeof countedPages === 'number' ? { simple: countedPages, complex: 0 } : undefined
}
