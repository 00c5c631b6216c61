import {
  formatCount,
  isAccountManager,
  isAdministrator,
  isRemediator,
  type Actor,
  type JobProgress,
  type JobSortField,
  type WaitingKind,
  formatQuantity,
  resultWords,
  type CheckSummary,
  checkStateTexts,
  currentCheckOf,
  isUnderWay,
  type JobCheck,
  type JobWithFiles,
  deliveredTexts,
  progressStatuses,
  type DeliveredKind,
  type ReviewLeft,
} from '@curbcut/contract'
import type { Sort } from '#web/lib/addresses/use-list-params.ts'

type SummaryLine = { words: (jobs: number) => string; tab: JobProgress; sort: Sort<JobSortField> }

const oldestFirst = { field: 'createdAt', order: 'asc' } as const
const newestFirst = { field: 'createdAt', order: 'desc' } as const

export const waitingLooks: Record<WaitingKind, SummaryLine> = {
  submitted: { words: countedWords('submitted'), tab: 'in_progress', sort: oldestFirst },
  quotes: {
    words: (jobs) => `${formatCount(jobs)} ${jobs === 1 ? 'quote' : 'quotes'} to decide`,
    tab: 'in_progress',
    sort: oldestFirst,
  },
  review: { words: countedWords('to review'), tab: 'in_review', sort: oldestFirst },
  to_assign: { words: countedWords('to assign'), tab: 'in_progress', sort: oldestFirst },
  to_accept: { words: countedWords('to accept'), tab: 'in_progress', sort: oldestFirst },
  returned: { words: countedWords('returned'), tab: 'in_progress', sort: oldestFirst },
  to_complete: { words: countedWords('ready to complete'), tab: 'in_progress', sort: oldestFirst },
  to_submit: { words: countedWords('to submit'), tab: 'in_progress', sort: oldestFirst },
  delivered: {
    words: countedWords('delivered, not opened yet'),
    tab: 'completed',
    sort: newestFirst,
  },
}

function countedWords(words: string) {
  return (jobs: number) => `${formatCount(jobs)} ${words}`
}

export function nothingWaits(actor: Actor): string {
  if (isAdministrator(actor)) return 'Nothing. New jobs, quotes and finished work appear here.'
  if (isRemediator(actor)) return 'Nothing. Jobs that are assigned or returned to you appear here.'
  return isAccountManager(actor)
    ? 'Nothing. Jobs to submit and documents that are ready appear here.'
    : 'Nothing. Jobs whose documents are ready appear here.'
}

/**
 * "9 barriers in 2 documents" or "no barriers found in 2 documents", without documents that have no
 * result or cannot be judged by a machine. Undefined if no check has ended.
 */
export function checksText(checks: readonly (CheckSummary | null)[]): string | undefined {
  const doneChecks = checks
    .filter((check) => check !== null)
    .filter(({ state }) => state === 'done')
  if (doneChecks.length === 0) return undefined
  const withBarriers = doneChecks.filter(({ barriers }) => barriers)
  const judged = doneChecks.filter(({ isForPeople }) => !isForPeople)
  const countedChecks = withBarriers.length > 0 ? withBarriers : judged
  const sumOf = (key: 'barriers' | 'undecided' | 'counted') =>
    doneChecks.reduce((sum, check) => sum + (check[key] ?? 0), 0)
  const resultText = resultWords({
    state: 'done',
    barriers: sumOf('barriers'),
    isForPeople: judged.length === 0,
    undecided: sumOf('undecided'),
    counted: sumOf('counted'),
  })
  return countedChecks.length > 0
    ? `${resultText} in ${formatQuantity(countedChecks.length, 'document')}`
    : resultText
}

/** "12 pages · 3 barriers in 2 documents", with the number of documents without a page count. */
export function jobResultWords(check: JobCheck, uncounted: number): string {
  const { state, pages, isPageCountEstimated, barriers, documentsWithBarriers } = check
  const parts = [
    pages > 0 && `${isPageCountEstimated ? '≈ ' : ''}${formatQuantity(pages, 'page')}`,
    uncounted > 0 && `pages of ${formatQuantity(uncounted, 'document')} not counted`,
    barriers > 0 &&
      `${formatQuantity(barriers, 'barrier')} in ${formatQuantity(documentsWithBarriers, 'document')}`,
    isUnderWay(state) && checkStateTexts.running.label,
  ].filter((part) => part !== false)
  return parts.join(' · ') || checkStateTexts.done.label
}

/** What checks found in a delivered job, as received and as delivered; undefined before. */
export function deliveryResults({ status, files, check }: JobWithFiles) {
  if (!check || !progressStatuses.completed.includes(status)) return undefined
  if (files.every(({ versions }) => versions.length === 0)) return undefined
  const received = checksText(files.map((file) => file.check))
  const delivered = checksText(files.map(currentCheckOf))
  return received && delivered ? { received, delivered } : undefined
}

/** Pages and barriers of all documents; barriers stand in the details after delivery. */
export function documentsText(job: JobWithFiles): string {
  if (!job.check) return ''
  const { barriers } = job.check
  const check = { ...job.check, barriers: deliveryResults(job) ? 0 : barriers }
  return jobResultWords(check, countUncounted(job.files)).replaceAll(/([\d≈]) /g, '$1\u00a0')
}

/** The number of files without a page count for which no count is running. */
export const countUncounted = (files: JobWithFiles['files']): number =>
  files.map(currentCheckOf).filter((check) => !check || isUncounted(check)).length

const isUncounted = ({ state, pages }: NonNullable<ReturnType<typeof currentCheckOf>>) =>
  !isUnderWay(state) && pages === null

/** The remaining work in words, such as "21 of 24 not judged"; empty if there is none. */
export function remainingReviewText({
  conditions,
  notJudged,
  problems,
  documentsWithBarriers,
  ...counts
}: ReviewLeft): string[] {
  return [
    ...(notJudged > 0
      ? [`${formatCount(notJudged)} of ${formatCount(conditions)} not judged`]
      : []),
    ...(problems > 0 ? [formatQuantity(problems, 'problem')] : []),
    ...(documentsWithBarriers > 0
      ? [`${formatQuantity(documentsWithBarriers, 'document')} ${deliveredTexts.barriers}`]
      : []),
    ...countText('partly', counts.notFullyChecked),
    ...countText('unchecked', counts.notChecked),
    ...countText('checking', counts.beingChecked),
    ...countText('sealed', counts.sealed),
    ...countText('unfixed', counts.notFixed),
  ]
}

const countText = (kind: DeliveredKind, count: number) =>
  count > 0 ? [`${formatCount(count)} ${deliveredTexts[kind]}`] : []
