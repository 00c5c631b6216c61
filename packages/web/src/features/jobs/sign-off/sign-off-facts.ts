import type { Dispute, FileSignOff, Job } from '@curbcut/contract'
import { isDelivered } from '#web/lib/documents/job-facts.ts'

export const isDisputed = ({ state, is_current: isCurrent }: FileSignOff): boolean =>
  isCurrent && state === 'disputed'

export const openDisputeOf = (file: FileSignOff): Dispute | undefined =>
  isDisputed(file) ? file.disputes.find(({ answer }) => answer === null) : undefined

/** Whether waiting files count as accepted on their day. A dispute, a re-opening and an archive end in new days. */
export const mayLapse = (
  job: Pick<Job, 'status' | 'isArchived'>,
  files: readonly FileSignOff[],
): boolean => isDelivered(job) && !job.isArchived && !files.some(isDisputed)
