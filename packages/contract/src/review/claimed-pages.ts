import { formatCount } from '#contract/formats.ts'

/** The pages that the remediator entered, and those of the document by its check. */
export type PageComparison = {
  claimed: number
  counted: number
  /** The program that last wrote the document counted; such a count never differs. */
  isAbout: boolean
}

export const claimedPagesColumns = {
  document: 'Document',
  simple: 'Simple Pages',
  complex: 'Complex Pages',
  claimed: 'Entered',
  counted: 'Counted',
  likelyComplex: 'Likely Complex',
  difference: 'Difference',
} as const

export const pagesDiffer = ({ claimed, counted, isAbout }: PageComparison): boolean =>
  !isAbout && claimed !== counted

/** "12", or "≈ 12" if estimated. */
export const countedPages = (pages: number, isAbout: boolean): string =>
  `${isAbout ? '≈ ' : ''}${formatCount(pages)}`

/** "+2, more entered", "−1, fewer entered", "Same"; "≈ +2, more entered" if estimated. */
export function pageDifferenceWords(one: PageComparison): string {
  if (one.claimed === one.counted) return 'Same'
  return `${one.isAbout ? '≈ ' : ''}${signedPages(one)}, ${moreOrFewer(one)}`
}

/** "+2", "−1". */
function signedPages({ claimed, counted }: PageComparison): string {
  const more = claimed - counted
  return `${more > 0 ? '+' : ''}${formatCount(more)}`
}

const moreOrFewer = ({ claimed, counted }: PageComparison): string =>
  claimed > counted ? 'more entered' : 'fewer entered'

/** Differences first, the largest on top; then estimates that differ; otherwise as they came. */
export const differencesFirst = <One extends PageComparison>(compared: readonly One[]): One[] =>
  compared.toSorted((one, other) => rankOf(other) - rankOf(one))

/** Estimates stay below a difference of one page. */
function rankOf(one: PageComparison): number {
  const pages = Math.abs(one.claimed - one.counted)
  return pagesDiffer(one) ? pages : pages && 0.5
}
