import type { Dispute, FileSignOff, Job } from '@curbcut/contract'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { formatDate } from '#web/lib/words/format.ts'

export const isWaiting = ({ state, is_current: isCurrent }: FileSignOff): boolean =>
  isCurrent && state === 'waiting'

export const isDisputed = ({ state, is_current: isCurrent }: FileSignOff): boolean =>
  isCurrent && state === 'disputed'

export const openDisputeOf = (file: FileSignOff): Dispute | undefined =>
  isDisputed(file) ? file.disputes.find(({ answer }) => answer === null) : undefined

type SignOffJob = Pick<Job, 'status' | 'isArchived'>

/** Whether waiting files count as accepted on their day. A dispute, a re-opening and an archive end in new days. */
export const mayLapse = (job: SignOffJob, files: readonly FileSignOff[]): boolean =>
  isDelivered(job) && !job.isArchived && !files.some(isDisputed)

/** "14 Dec 2026", on which the first of the waiting files counts as accepted; undefined where none does. */
export function firstDayOf(job: SignOffJob, files: readonly FileSignOff[]): string | undefined {
  if (!mayLapse(job, files)) return undefined
  const [first] = files
    .filter(isWaiting)
    .map(({ lapses_at: lapsesAt }) => lapsesAt)
    .toSorted()
  return first && formatDate(first)
}
