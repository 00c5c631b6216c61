import { isClientSide, progressStatuses, type Job } from '@curbcut/contract'
import { useEffect } from 'react'
import { followingOthers } from '#web/api/api.ts'
import { useSeeJobMutation, useUnreadOf } from '#web/api/notifications-api.ts'
import { useAttention } from '#web/lib/use-attention.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/session.ts'

/**
 * Tells the server that somebody looks at a job with unread news. For the client side a completed job counts
 * too, because it waits until they look. An administrator in their account does not look for them.
 */
export function useSeen({ _id: jobId, status }: Job) {
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const isLookedAt = useAttention()
  const [seeJob] = useSeeJobMutation()
  // News that come while somebody looks are told, too.
  const newest = useUnreadOf(jobId, followingOthers)(null)?.newest
  const isDelivered = isClientSide(actor) && progressStatuses.completed.includes(status)
  const isTold = isLookedAt && !isGhost && (isDelivered || newest !== undefined)
  useEffect(() => {
    if (isTold) void seeJob({ jobId })
  }, [isTold, newest, seeJob, jobId])
}
