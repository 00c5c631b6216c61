import { isClientSide, progressStatuses, type Job } from '@curbcut/contract'
import { useEffect } from 'react'
import { useHasOlderNews, useSeeJobMutation, useUnreadOf } from '#web/api/notifications-api.ts'
import { useAttention } from '#web/lib/use-attention.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/session.ts'

/**
 * Tells that somebody really looks at a job of which they have unread news or may have older ones, or of the
 * client side at a completed job, which waits for them until then. Nobody looks for them through their account.
 */
export function useSeen({ _id: jobId, status }: Job) {
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const isLookedAt = useAttention()
  const [seeJob] = useSeeJobMutation()
  const unread = useUnreadOf(jobId).filter(({ thread }) => thread === null)
  const isDelivered = isClientSide(actor) && progressStatuses.completed.includes(status)
  // News that come while somebody looks are told, too.
  const newest = unread[0]?._id
  const hasNews = useHasOlderNews() || newest !== undefined
  const isTold = isLookedAt && !isGhost && (isDelivered || hasNews)
  useEffect(() => {
    if (isTold) void seeJob({ jobId })
  }, [isTold, newest, seeJob, jobId])
}
