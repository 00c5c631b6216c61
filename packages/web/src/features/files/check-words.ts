import {
  conditionStatusTexts,
  formatCount,
  pageWords,
  resultWords,
  sideWords,
  withPages,
  type CheckSummary,
  type Comparison,
  type Condition,
} from '@curbcut/contract'
import { formatDate } from '#web/lib/format.ts'

/** The check of a document in one line: "12 pages · 3 barriers". */
export function checkWords(check: CheckSummary): string {
  const found = resultWords(check)
  return check.state === 'done' ? withPages(found, pagesOf(check)) : found
}

const pagesOf = ({ pages, isPageCountEstimated: isEstimated }: CheckSummary) => ({
  pages,
  isEstimated,
})

/**
 * The same in the row of a file, which cuts what it has no room for: what was found comes first, and before it what
 * could not be decided, as "4 of 106 undecided · no barriers found · 12 pages".
 */
export function rowWords(check: CheckSummary): string {
  const { state, barriers, isForPeople, undecided, counted, engine, reportedFrom } = check
  if (state !== 'done') return resultWords(check)
  const words = [
    ...[resultWords({ ...check, undecided: 0 }), pageWords(pagesOf(check))],
    ...(reportedFrom ? [`engine ${engine}, ${formatDate(reportedFrom)}`] : []),
  ].join(' · ')
  if (barriers || isForPeople || !undecided || !counted) return words
  return `${formatCount(undecided)} of ${formatCount(counted)} undecided · ${words}`
}

/** What was found of a condition in one of two documents. */
export function foundWords(comparison: Comparison, side: 'before' | 'after'): string {
  const found = comparison[side]
  if (!found) return 'Not looked at'
  const { status, count } = found
  if (status !== 'fail' && status !== 'warning') return conditionStatusTexts[status]
  if (count === 1) return isSomewhere(found) ? 'Once' : 'Whole document'
  return sideWords(comparison, side)
}

/** A fault of the whole document is on no page, and at no place that leads anywhere. */
const isSomewhere = ({ pages, places }: Pick<Condition, 'pages' | 'places'>) =>
  pages.length > 0 ||
  places.some(({ page, path, font, text, object }) =>
    [page, path, font, text, object].some((one) => one !== undefined),
  )

const mostPages = 10

/** "Page 3", "Pages 1, 2 and more". */
export function pagesWords(pages: readonly number[]): string | undefined {
  if (pages.length === 0) return undefined
  const shown = pages.slice(0, mostPages).join(', ')
  const more = pages.length > mostPages ? ' and more' : ''
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${shown}${more}`
}
