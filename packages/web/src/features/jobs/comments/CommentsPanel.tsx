import { linkParams, texts, type Job, type NoteThread } from '@curbcut/contract'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { useUnreadOf, useSeeJobMutation } from '#web/api/endpoints/notifications-api.ts'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'
import { useIsInViewport } from '#web/lib/browser/use-is-in-viewport.ts'
import { useIsPageActive } from '#web/lib/browser/use-is-page-active.ts'
import type { JobThread } from '#web/state/comments.ts'
import { draftSet } from '#web/state/drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { CommentThread } from './CommentThread.tsx'
import { defaultThreadOf, threadLabels, threadsFor } from './note-threads.ts'

export function CommentsPanel({ job }: { job: Job }) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const { threads, thread, choose, isLinked } = useThreadChoice(job)
  const unreadOf = useUnreadOf(job._id)
  useMarkThreadRead({ jobId: job._id, thread }, panel)
  useEffect(() => {
    // On a narrow screen the comments are far below.
    if (isLinked) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isLinked])
  return (
    <section ref={panel} aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="text-title font-semibold">
        {texts.job.comments}
      </h2>
      {threads.length > 1 && (
        <Segments
          label="Thread"
          value={thread}
          onChange={choose}
          choices={threads.map((value) => ({
            value,
            label: threadLabel(value, value === thread ? 0 : (unreadOf(value)?.count ?? 0)),
          }))}
        />
      )}
      {/* The key remounts the thread, so that its old comments are not announced as new. */}
      <CommentThread key={`${job._id} ${thread}`} job={job} thread={thread} />
    </section>
  )
}

/** The open thread counts as read, so it shows no number. */
const threadLabel = (thread: NoteThread, unreadCount: number) =>
  unreadCount > 0 ? `${threadLabels[thread]}, ${unreadCount} new` : threadLabels[thread]

const lastThreadKey = 'last'

/** The thread named by the link, otherwise the one last chosen in this visit. */
function useThreadChoice(job: Job) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const [params, changeParams] = useUrlParams()
  const chosenThread = useAppSelector(({ drafts }) => drafts.thread[lastThreadKey])
  const threads = threadsFor(actor, job)
  const linkedThread = threads.find((thread) => thread === params.get(linkParams.thread))
  const preferredThread = linkedThread ?? chosenThread ?? defaultThreadOf(actor)
  return {
    threads,
    isLinked: linkedThread !== undefined,
    thread: threads.find((thread) => thread === preferredThread) ?? defaultThreadOf(actor),
    choose: (thread: NoteThread) => {
      if (linkedThread) changeParams({ [linkParams.thread]: '' }, { replace: true })
      dispatch(draftSet('thread', lastThreadKey, thread))
    },
  }
}

/** Marks a thread as read while the viewer looks at it. A ghost session marks nothing. */
function useMarkThreadRead(
  { jobId, thread }: JobThread,
  panel: RefObject<HTMLElement | null>,
): void {
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const isInSight = useIsInViewport(panel)
  const isLookedAt = useIsPageActive()
  const [seeJob] = useSeeJobMutation()
  const newestUnread = useUnreadOf(jobId)(thread)?.newest
  const isSeen = newestUnread !== undefined && isInSight && isLookedAt && !isGhost
  useEffect(() => {
    if (isSeen) void seeJob({ jobId, threads: thread })
  }, [isSeen, newestUnread, seeJob, jobId, thread])
}
