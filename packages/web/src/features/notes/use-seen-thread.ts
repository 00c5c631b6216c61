import { useEffect, type RefObject } from 'react'
import {
  countOfThread,
  useHasOlderNews,
  useSeeJobMutation,
  useUnreadOf,
} from '#web/api/notifications-api.ts'
import { useAttention } from '#web/lib/use-attention.ts'
import { useInSight } from '#web/lib/use-in-sight.ts'
import type { ThreadOfJob } from '#web/state/comments.ts'
import { useAppSelector } from '#web/state/root-state.ts'

/** Tells that somebody really looks at a thread with unread comments, or maybe older ones. Nobody looks for them. */
export function useSeenThread(
  { jobId, thread }: ThreadOfJob,
  panel: RefObject<HTMLElement | null>,
): void {
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const isInSight = useInSight(panel)
  const isLookedAt = useAttention()
  const [seeJob] = useSeeJobMutation()
  const unread = countOfThread(useUnreadOf(jobId), thread)
  const hasNews = useHasOlderNews() || unread > 0
  const isTold = hasNews && isInSight && isLookedAt && !isGhost
  useEffect(() => {
    // Another number of them: a comment came while somebody looks.
    if (isTold) void seeJob({ jobId, threads: thread })
  }, [isTold, unread, seeJob, jobId, thread])
}
