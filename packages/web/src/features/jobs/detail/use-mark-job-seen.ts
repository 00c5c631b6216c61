import { isClientSide, progressStatuses, type Job } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useSeeJobMutation, useUnreadOf } from '#web/api/endpoints/notifications-api.ts'
import { useAttention } from '#web/lib/browser/use-attention.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'

/**
 * Marks unread news of a job as seen. For the client side it also marks a completed job, which
 * counts as waiting until they open it. A ghost session marks nothing.
 */
export function useMarkJobSeen(job: Job) {
  const { _id: jobId, status } = job
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const isLookedAt = useAttention()
  const [seeJob] = useSeeJobMutation()
  const newest = useUnreadOf(jobId, liveQueryOptions)(null)?.newest
  const isDelivered = isClientSide(actor) && progressStatuses.completed.includes(status)
  const seenUntil = useRef<{ job?: Job; newest?: string | undefined }>({})
  useEffect(() => {
    const { current } = seenUntil
    const isNews = newest !== undefined && newest !== current.newest
    // An unchanged job is the same object, so returning to its page does not count again.
    const isDelivery = isDelivered && job !== current.job
    if (isGhost || !isLookedAt || !(isNews || isDelivery)) return
    seenUntil.current = { job, newest }
    void seeJob({ jobId }).then(({ error }) => {
      // Retried when the viewer looks again.
      if (error) seenUntil.current = {}
    })
  }, [isGhost, isLookedAt, isDelivered, job, newest, seeJob, jobId])
}
