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
  checkResultText,
  type CheckSummary,
  checkStateTexts,
  currentCheckOf,
  isCheckPending,
  type JobCheck,
  type JobWithFiles,
  deliveryStatusTexts,
  type DeliveryStatus,
  type ReviewLeft,
  isCompletedStatus,
} from '@curbcut/contract'
import type { Sort } from '#web/lib/addresses/use-list-params.ts'

type WaitingSummary = {
  toText: (jobs: number) => string
  tab: JobProgress
  sort: Sort<JobSortField>
}

const oldestFirst = { field: 'createdAt', order: 'asc' } as const
const newestFirst = { field: 'createdAt', order: 'desc' } as const

export const waitingSummaries: Record<WaitingKind, WaitingSummary> = {
  submitted: { toText: withJobCount('submitted'), tab: 'in_progress', sort: oldestFirst },
  quotes: {
    toText: (jobs) => `${formatCount(jobs)} ${jobs === 1 ? 'quote' : 'quotes'} to decide`,
    tab: 'in_progress',
    sort: oldestFirst,
  },
  review: { toText: withJobCount('to review'), tab: 'in_review', sort: oldestFirst },
  to_assign: { toText: withJobCount('to assign'), tab: 'in_progress', sort: oldestFirst },
  disputed: { toText: withJobCount('disputed'), tab: 'completed', sort: oldestFirst },
  to_accept: { toText: withJobCount('to accept'), tab: 'in_progress', sort: oldestFirst },
  returned: { toText: withJobCount('returned'), tab: 'in_progress', sort: oldestFirst },
  to_complete: { toText: withJobCount('ready to complete'), tab: 'in_progress', sort: oldestFirst },
  to_submit: { toText: withJobCount('to submit'), tab: 'in_progress', sort: oldestFirst },
  to_answer: { toText: withJobCount('to answer'), tab: 'in_progress', sort: oldestFirst },
  to_sign_off: { toText: withJobCount('to sign off'), tab: 'completed', sort: oldestFirst },
  delivered: {
    toText: withJobCount('delivered, not opened yet'),
    tab: 'completed',
    sort: newestFirst,
  },
}

function withJobCount(label: string) {
  return (jobs: number) => `${formatCount(jobs)} ${label}`
}

export function nothingWaitingText(actor: Actor): string {
  if (isAdministrator(actor)) return 'Nothing. New jobs, quotes and finished work appear here.'
  if (isRemediator(actor)) return 'Nothing. Jobs that are assigned or returned to you appear here.'
  return isAccountManager(actor)
    ? 'Nothing. Jobs to submit and documents that are ready appear here.'
    : 'Nothing. Jobs whose documents are ready appear here.'
}

/** "9 barriers in 2 documents", of those that a machine judged; undefined if no check has ended. */
export function checkResultsText(checks: readonly (CheckSummary | null)[]): string | undefined {
  const doneChecks = checks
    .filter((check) => check !== null)
    .filter(({ state }) => state === 'done')
  if (doneChecks.length === 0) return undefined
  const checksWithBarriers = doneChecks.filter(({ barriers }) => barriers)
  const machineJudgedChecks = doneChecks.filter(({ isForPeople }) => !isForPeople)
  const countedChecks = checksWithBarriers.length > 0 ? checksWithBarriers : machineJudgedChecks
  const sumOf = (key: 'barriers' | 'undecided' | 'counted') =>
    doneChecks.reduce((sum, check) => sum + (check[key] ?? 0), 0)
  const resultText = checkResultText({
    state: 'done',
    barriers: sumOf('barriers'),
    isForPeople: machineJudgedChecks.length === 0,
    undecided: sumOf('undecided'),
    counted: sumOf('counted'),
  })
  return countedChecks.length > 0
    ? `${resultText} in ${formatQuantity(countedChecks.length, 'document')}`
    : resultText
}

/** "12 pages · 3 barriers in 2 documents", with the number of documents without a page count. */
export function jobResultText(check: JobCheck, uncounted: number): string {
  const { state, pages, isPageCountEstimated, barriers, documentsWithBarriers } = check
  const parts = [
    pages > 0 && `${isPageCountEstimated ? '≈ ' : ''}${formatQuantity(pages, 'page')}`,
    uncounted > 0 && `pages of ${formatQuantity(uncounted, 'document')} not counted`,
    barriers > 0 &&
      `${formatQuantity(barriers, 'barrier')} in ${formatQuantity(documentsWithBarriers, 'document')}`,
    isCheckPending(state) && checkStateTexts.running.label,
  ].filter((part) => part !== false)
  return parts.join(' · ') || checkStateTexts.done.label
}

/** What checks found in a delivered job, as received and as delivered; undefined before. */
export function deliveryResults({ status, files, check }: JobWithFiles) {
  if (!check || !isCompletedStatus(status)) return undefined
  if (files.every(({ versions }) => versions.length === 0)) return undefined
  const received = checkResultsText(files.map((file) => file.check))
  const delivered = checkResultsText(files.map(currentCheckOf))
  return received && delivered ? { received, delivered } : undefined
}

/** Machine-counted pages, as paid ones have columns of their own; barriers only before delivery. */
export function documentsText(job: JobWithFiles): string {
  if (!job.check) return ''
  const { barriers } = job.check
  const check = { ...job.check, barriers: deliveryResults(job) ? 0 : barriers }
  return jobResultText(check, countUncounted(job.files)).replaceAll(/([\d≈]) /g, '$1\u00a0')
}

/** The number of files without a page count for which no count is running. */
export const countUncounted = (files: JobWithFiles['files']): number =>
  files.map(currentCheckOf).filter((check) => !check || isUncounted(check)).length

const isUncounted = ({ state, pages }: NonNullable<ReturnType<typeof currentCheckOf>>) =>
  !isCheckPending(state) && pages === null

/** The remaining work in words, such as "21 of 24 not judged"; empty if there is none. */
export function remainingReviewTexts({
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
      ? [`${formatQuantity(documentsWithBarriers, 'document')} ${deliveryStatusTexts.barriers}`]
      : []),
    ...statusCountTexts('partly', counts.notFullyChecked),
    ...statusCountTexts('unchecked', counts.notChecked),
    ...statusCountTexts('checking', counts.beingChecked),
    ...statusCountTexts('sealed', counts.sealed),
    ...statusCountTexts('unfixed', counts.notFixed),
  ]
}

const statusCountTexts = (status: DeliveryStatus, count: number) =>
  count > 0 ? [`${formatCount(count)} ${deliveryStatusTexts[status]}`] : []
