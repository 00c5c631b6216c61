import type { Job, NoteThread } from '@curbcut/contract'
import { Info } from 'lucide-react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { CommentComposer } from './CommentComposer.tsx'
import { CommentLog } from './CommentLog.tsx'
import { readOnlyReasonOf } from './note-threads.ts'
import { useListNotesQuery } from './notes-api.ts'
import { UnsentComments } from './UnsentComments.tsx'
import { useSendNote } from './use-send-note.ts'

type Props = { job: Job; thread: NoteThread }

export function CommentThread({ job, thread }: Props) {
  const actor = useActor()
  const jobThread = { jobId: job._id, thread }
  const query = useListNotesQuery(jobThread, liveQueryOptions)
  const { send, retry, discard } = useSendNote(jobThread)
  const allOutgoing = useAppSelector(({ drafts }) => drafts.outgoing)
  const outbox = Object.values(allOutgoing).filter(
    (note) => note.jobId === job._id && note.thread === thread,
  )
  const readOnlyReason = readOnlyReasonOf(actor, job, thread)
  return (
    <>
      {/* Shown comments stay when a later request fails. */}
      <QueryView query={query.data ? { ...query, isError: false } : query}>
        {({ messages, hasOlder }) => (
          <CommentLog
            jobThread={jobThread}
            notes={messages}
            hasOlder={hasOlder}
            outbox={outbox}
            isWritable={readOnlyReason === undefined}
            onRetry={retry}
            onDiscard={discard}
          />
        )}
      </QueryView>
      {readOnlyReason ? (
        <>
          <p className="flex items-start gap-1.5 text-control text-ink2">
            <Info size={16} aria-hidden className="mt-[3px] shrink-0" />
            {readOnlyReason}
          </p>
          <UnsentComments jobId={job._id} threads={[thread]} />
        </>
      ) : (
        <CommentComposer job={job} jobThread={jobThread} onSend={send} />
      )}
    </>
  )
}
