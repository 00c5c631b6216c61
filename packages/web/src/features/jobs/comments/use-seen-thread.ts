import { useEffect, type RefObject } from 'react'
import { useSeeJobMutation, useUnreadOf } from '#web/api/endpoints/notifications-api.ts'
import { useAttention } from '#web/lib/browser/use-attention.ts'
import { useInSight } from '#web/lib/browser/use-in-sight.ts'
import type { ThreadOfJob } from '#web/state/comments.ts'
import { useAppSelector } from '#web/state/root-state.ts'

/** Marks a thread as read while the viewer looks at it. A ghost session marks nothing. */
export function useSeenThread(
  { jobId, thread }: ThreadOfJob,
  panel: RefObject<HTMLElement | null>,
): void {
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const isInSight = useInSight(panel)
  const isLookedAt = useAttention()
  const [seeJob] = useSeeJobMutation()
  const newest = useUnreadOf(jobId)(thread)?.newest
  const isSeen = newest !== undefined && isInSight && isLookedAt && !isGhost
  useEffect(() => {
    if (isSeen) void seeJob({ jobId, threads: thread })
  }, [isSeen, newest, seeJob, jobId, thread])
}
