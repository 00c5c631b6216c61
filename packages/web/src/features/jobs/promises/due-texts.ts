import {
  formatDuration,
  fullName,
  promiseTexts,
  questionTexts,
  type Job,
  type JobWithFiles,
  isCompletedStatus,
} from '@curbcut/contract'
import { formatDateTime } from '#web/lib/words/format.ts'

/** "in 5 hours", "Late by 2 days"; after the completion "Late" or "In time". Empty without a due date. */
export function dueText(job: Pick<Job, 'due_at' | 'is_late' | 'status'>, now: number): string {
  const { due_at: dueAt, is_late: isLate, status } = job
  if (dueAt === null) return ''
  if (isCompletedStatus(status)) {
    return isLate ? promiseTexts.late : promiseTexts.inTime
  }
  const seconds = (Date.parse(dueAt) - now) / 1000
  // A stopped clock, as while the job is archived, makes nothing late.
  if (seconds <= 0 && !isLate) return promiseTexts.inTime
  const span = formatDuration(Math.abs(seconds))
  return seconds > 0 ? promiseTexts.in(span) : promiseTexts.lateBy(span)
}

/** What everybody reads on the page of the job; undefined if there is nothing to say. */
export function dueSentence(
  job: Pick<
    JobWithFiles,
    'due_at' | 'is_late' | 'status' | 'account_manager' | 'isArchived' | 'waits_for_client_since'
  >,
  now: number,
): string | undefined {
  const { due_at: dueAt, is_late: isLate, status, account_manager: manager, isArchived } = job
  if (isArchived) return undefined
  if (status === 'CREATED') return manager ? promiseTexts.startsWith(fullName(manager)) : undefined
  if (job.waits_for_client_since) return questionTexts.stopped
  if (dueAt === null) return undefined
  const date = formatDateTime(dueAt)
  if (isCompletedStatus(status)) {
    return isLate ? promiseTexts.deliveredLate(date) : promiseTexts.deliveredInTime(date)
  }
  const text = dueText(job, now)
  return Date.parse(dueAt) <= now && isLate
    ? promiseTexts.wasDue(date, text)
    : promiseTexts.due(date, text)
}
