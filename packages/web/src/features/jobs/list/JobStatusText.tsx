import { isClientSide, statusLabel, type Job } from '@curbcut/contract'
import { useActor } from '#web/state/use-actor.ts'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { jobStatusLook } from './job-status-look.ts'
import { plainStatusOf } from '#web/features/jobs/moves/next-steps.ts'

type Props = {
  job: Pick<Job, 'status' | 'isArchived'>
  /** Without the tint, which would repeat in every row. */
  isPlain?: boolean
}

/** The client side reads a plain meaning first, with the status below it. */
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
