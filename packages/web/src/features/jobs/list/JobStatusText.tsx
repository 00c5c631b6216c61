import { isClientSide, statusLabel, type Job } from '@curbcut/contract'
import { useActor } from '#web/state/use-actor.ts'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { jobStatusLook } from './job-status-look.ts'
import { plainStatusOf } from '#web/features/jobs/moves/next-steps.ts'

type Props = {
  job: Pick<Job, 'status' | 'isArchived'>
  /** In a list, where a tint would stand in every row. */
  isPlain?: boolean
}

/** The status of a job. The client side reads its meaning first, in plain words, and the status under it. */
export function JobStatusText({ job, isPlain = false }: Props) {
  const isForClient = isClientSide(useActor())
  const status = statusLabel(job)
  return (
    <StatusBadge {...jobStatusLook(job)} isPlain={isPlain || isForClient}>
      {isForClient ? (
        <>
          {plainStatusOf(job)}
          <VisuallyHidden> · </VisuallyHidden>
          <span className="status-under text-caption text-ink2">{status}</span>
        </>
      ) : (
        status
      )}
    </StatusBadge>
  )
}
