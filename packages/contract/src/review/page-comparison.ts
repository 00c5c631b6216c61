import { formatCount } from '#contract/formats.ts'

/** The pages that the remediator entered, and those of the document by its check. */
export type PageComparison = {
  claimed: number
  counted: number
  /** The program that last wrote the document counted; such a count never differs. */
  isEstimated: boolean
}

export const pageComparisonColumns = {
  document: 'Document',
  simple: 'Simple Pages',
  complex: 'Complex Pages',
  claimed: 'Entered',
  counted: 'Counted',
  likelyComplex: 'Likely Complex',
  difference: 'Difference',
} as const

export const hasPageDifference = ({ claimed, counted, isEstimated }: PageComparison): boolean =>
  !isEstimated && claimed !== counted

/** "12", or "≈ 12" if estimated. */
export const countedPagesText = (pages: number, isEstimated: boolean): string =>
  `${isEstimated ? '≈ ' : ''}${formatCount(pages)}`

/** "+2, more entered", "−1, fewer entered", "Same"; "≈ +2, more entered" if estimated. */
export function pageDifferenceText(comparison: PageComparison): string {
  if (comparison.claimed === comparison.counted) return 'Same'
  return `${comparison.isEstimated ? '≈ ' : ''}${signedPages(comparison)}, ${moreOrFewer(comparison)}`
}

function signedPages({ claimed, counted }: PageComparison): string {
  const difference = claimed - counted
  return `${difference > 0 ? '+' : ''}${formatCount(difference)}`
}

const moreOrFewer = ({ claimed, counted }: PageComparison): string =>
  claimed > counted ? 'more entered' : 'fewer entered'

/** Differences first, the largest on top; then estimates that differ; otherwise as they came. */
export const sortByPageDifference = <Compared extends PageComparison>(
  comparisons: readonly Compared[],
): Compared[] =>
  comparisons.toSorted((one, other) => differenceRankOf(other) - differenceRankOf(one))

/** Estimates stay below a difference of one page. */
function differenceRankOf(comparison: PageComparison): number {
  const differingPages = Math.abs(comparison.claimed - comparison.counted)
  return hasPageDifference(comparison) ? differingPages : differingPages && 0.5
}
