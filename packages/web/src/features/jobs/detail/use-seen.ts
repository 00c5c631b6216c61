import { isClientSide, progressStatuses, type Job } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useSeeJobMutation, useUnreadOf } from '#web/api/endpoints/notifications-api.ts'
import { useAttention } from '#web/lib/live/use-attention.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'

/**
 * Tells the server that somebody looks at a job with unread news. For the client side a completed job counts
 * too, because it waits until they look. A ghost session tells nothing.
 */
export function useSeen(job: Job) {
  const { _id: jobId, status } = job
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const isLookedAt = useAttention()
  const [seeJob] = useSeeJobMutation()
  // News that come while somebody looks are reported, too.
  const newest = useUnreadOf(jobId, liveQueryOptions)(null)?.newest
  const isDelivered = isClientSide(actor) && progressStatuses.completed.includes(status)
  const seenUntil = useRef<{ job?: Job; newest?: string | undefined }>({})
  useEffect(() => {
    const { current } = seenUntil
    const isNews = newest !== undefined && newest !== current.newest
    // An unchanged job stays the same object, so coming back to its page counts as no new look.
    const isDelivery = isDelivered && job !== current.job
    if (isGhost || !isLookedAt || !(isNews || isDelivery)) return
    seenUntil.current = { job, newest }
    void seeJob({ jobId }).then(({ error }) => {
      // The next look tells it.
      if (error) seenUntil.current = {}
    })
  }, [isGhost, isLookedAt, isDelivered, job, newest, seeJob, jobId])
}
