import { centsPerDollar, pagesCostCents, type JobFile, type Me } from '@curbcut/contract'
import { pageCountCheckOf } from './page-count-check.ts'

type Rates = NonNullable<Me['rates']>
type Pages = Parameters<typeof pagesCostCents>[0]

export const pagesCostDollars = (pages: Pages, { simple_page, complex_page }: Rates): number =>
  pagesCostCents(pages, {
    simpleCents: Math.round(simple_page * centsPerDollar),
    complexCents: Math.round(complex_page * centsPerDollar),
  }) / centsPerDollar

/** `uncountedFiles` are paid per page, but have neither been marked nor counted. */
export type PageEstimate = { dollars: number; uncountedFiles: number }

/** Unmarked files count as simple pages; special files have their price, non-billable ones none. */
export function estimatePages(files: readonly JobFile[], rates: Rates): PageEstimate {
  const payablePages = files
    .filter((file) => !file.isSpecialFile && !file.isNonBillable)
    .map(estimatePageCounts)
  const knownPages = payablePages.filter((pages) => pages !== undefined)
  return {
    dollars: knownPages.reduce((sum, pages) => sum + pagesCostDollars(pages, rates), 0),
    uncountedFiles: payablePages.length - knownPages.length,
  }
}

function estimatePageCounts({
  simple_pages,
  complex_pages,
  check,
  versions,
}: JobFile): Pages | undefined {
  if (simple_pages !== null && complex_pages !== null) {
    return { simple: simple_pages, complex: complex_pages }
  }
  const countedPages = pageCountCheckOf(check, versions.at(-1)?.check)?.pages
  return typeof countedPages === 'number' ? { simple: countedPages, complex: 0 } : undefined
}
