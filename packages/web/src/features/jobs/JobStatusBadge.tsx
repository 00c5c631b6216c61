import { statusLabel, type Job } from '@curbcut/contract'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { jobStatusLook } from './job-status-look.ts'

/** The status of a job as shape, word and tint. */
export function JobStatusBadge({ job }: { job: Pick<Job, 'status' | 'isArchived'> }) {
  return <StatusBadge {...jobStatusLook(job)}>{statusLabel(job)}</StatusBadge>
}
