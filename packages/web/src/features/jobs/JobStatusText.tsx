import { isClientSide, type Job } from '@curbcut/contract'
import { useActor } from '#web/state/use-actor.ts'
import { JobStatusBadge } from './JobStatusBadge.tsx'
import { plainStatus } from './next-steps.ts'

/** The status of a job; the client side reads its meaning in plain words before it. */
export function JobStatusText({ job }: { job: Pick<Job, 'status' | 'isArchived'> }) {
  const actor = useActor()
  if (!isClientSide(actor)) return <JobStatusBadge job={job} />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="text-control">{plainStatus[job.status]} ·</span>
      <JobStatusBadge job={job} />
    </span>
  )
}
