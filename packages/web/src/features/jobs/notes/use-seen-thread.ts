import { useEffect, type RefObject } from 'react'
import { useSeeJobMutation, useUnreadOf } from '#web/api/endpoints/notifications-api.ts'
import { useAttention } from '#web/lib/live/use-attention.ts'
import { useInSight } from '#web/lib/browser/use-in-sight.ts'
import type { ThreadOfJob } from '#web/state/comments.ts'
import { useAppSelector } from '#web/state/root-state.ts'

/** Tells the server that somebody looks at a thread with unread comments. A ghost session tells nothing. */
export function useSeenThread(
  { jobId, thread }: ThreadOfJob,
  panel: RefObject<HTMLElement | null>,
): void {
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const isInSight = useInSight(panel)
  const isLookedAt = useAttention()
  const [seeJob] = useSeeJobMutation()
  // A comment that comes while somebody looks is reported, too.
  const newest = useUnreadOf(jobId)(thread)?.newest
  const isSeen = newest !== undefined && isInSight && isLookedAt && !isGhost
  useEffect(() => {
    if (isSeen) void seeJob({ jobId, threads: thread })
  }, [isSeen, newest, seeJob, jobId, thread])
}
