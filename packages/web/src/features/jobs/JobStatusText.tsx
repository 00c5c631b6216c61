import { isClientSide, type Job } from '@curbcut/contract'
import { useActor } from '#web/state/use-actor.ts'
import { JobStatusBadge } from './JobStatusBadge.tsx'
import { plainStatus } from './next-steps.ts'

/** The status of a job; the client side also reads its meaning in plain words. */
export function JobStatusText({ job }: { job: Pick<Job, 'status' | 'isArchived'> }) {
  const actor = useActor()
  if (!isClientSide(actor)) return <JobStatusBadge job={job} />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <JobStatusBadge job={job} />
      <span className="text-caption text-ink2">{plainStatus[job.status]}</span>
    </span>
  )
}
