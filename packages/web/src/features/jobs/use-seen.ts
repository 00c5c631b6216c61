import { isClientSide, progressStatuses, type Job } from '@curbcut/contract'
import { useEffect } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/session.ts'
import { useSeeJobMutation } from './waiting-api.ts'

/**
 * Tells that the client side looks at a completed job: it waits for them until then. Nobody looks for them
 * through their account.
 */
export function useSeen({ _id: jobId, status }: Job) {
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const [seeJob] = useSeeJobMutation()
  const isTold = isClientSide(actor) && !isGhost && progressStatuses.completed.includes(status)
  useEffect(() => {
    if (isTold) void seeJob({ jobId })
  }, [isTold, seeJob, jobId])
}
