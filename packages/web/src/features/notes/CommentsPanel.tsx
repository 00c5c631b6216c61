import { texts, type Job, type NoteThread } from '@curbcut/contract'
import { useId } from 'react'
import { threadChosen } from '#web/state/comments.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/session.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { CommentThread } from './CommentThread.tsx'
import { startThread, threadLabels, threadsFor } from './note-threads.ts'

/** The comments of a job: the viewer's own thread, or the choice between the two. */
export function CommentsPanel({ job }: { job: Job }) {
  const titleId = useId()
  const { threads, thread, choose } = useThreadChoice(job)
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="text-title font-semibold">
        {texts.job.comments}
      </h2>
      {threads.length > 1 && (
        <Segments
          label="Thread"
          value={thread}
          onChange={choose}
          choices={threads.map((value) => ({ value, label: threadLabels[value] }))}
        />
      )}
      {/* The thread is mounted anew, so that its old comments are not read out as new ones. */}
      <CommentThread key={`${job._id} ${thread}`} job={job} thread={thread} />
    </section>
  )
}

/** The viewer's threads and the open one; the choice lasts for the whole visit. */
function useThreadChoice(job: Job) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const chosen = useAppSelector(({ comments }) => comments.chosen)
  const threads = threadsFor(actor, job)
  const wanted = chosen ?? startThread(actor)
  return {
    threads,
    thread: threads.find((thread) => thread === wanted) ?? startThread(actor),
    choose: (thread: NoteThread) => void dispatch(threadChosen(thread)),
  }
}
