import { linkParams, texts, type Job, type NoteThread } from '@curbcut/contract'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { useUnreadOf, useSeeJobMutation } from '#web/api/endpoints/notifications-api.ts'
import { useAddressParams } from '#web/lib/addresses/use-address-params.ts'
import { useAttention } from '#web/lib/browser/use-attention.ts'
import { useInSight } from '#web/lib/browser/use-in-sight.ts'
import type { JobThread } from '#web/state/comments.ts'
import { draftSet } from '#web/state/drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { CommentThread } from './CommentThread.tsx'
import { startThread, threadLabels, threadsFor } from './note-threads.ts'

export function CommentsPanel({ job }: { job: Job }) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const { threads, thread, choose, isLinked } = useThreadChoice(job)
  const unreadOf = useUnreadOf(job._id)
  useSeenThread({ jobId: job._id, thread }, panel)
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
            label: labelOf(value, value === thread ? 0 : (unreadOf(value)?.count ?? 0)),
          }))}
        />
      )}
      {/* The key remounts the thread, so that its old comments are not announced as new. */}
      <CommentThread key={`${job._id} ${thread}`} job={job} thread={thread} />
    </section>
  )
}

/** The open thread counts as read, so it shows no number. */
const labelOf = (thread: NoteThread, unread: number) =>
  unread > 0 ? `${threadLabels[thread]}, ${unread} new` : threadLabels[thread]

const lastThread = 'last'

/** The thread named by the link, otherwise the one last chosen in this visit. */
function useThreadChoice(job: Job) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const [params, changeParams] = useAddressParams()
  const chosenThread = useAppSelector(({ drafts }) => drafts.thread[lastThread])
  const threads = threadsFor(actor, job)
  const linked = threads.find((thread) => thread === params.get(linkParams.thread))
  const preferred = linked ?? chosenThread ?? startThread(actor)
  return {
    threads,
    isLinked: linked !== undefined,
    thread: threads.find((thread) => thread === preferred) ?? startThread(actor),
    choose: (thread: NoteThread) => {
      if (linked) changeParams({ [linkParams.thread]: '' }, true)
      dispatch(draftSet('thread', lastThread, thread))
    },
  }
}

/** Marks a thread as read while the viewer looks at it. A ghost session marks nothing. */
function useSeenThread({ jobId, thread }: JobThread, panel: RefObject<HTMLElement | null>): void {
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
