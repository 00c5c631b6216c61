import type { Job, NoteThread } from '@curbcut/contract'
import { Info } from 'lucide-react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { CommentComposer } from './CommentComposer.tsx'
import { CommentLog } from './CommentLog.tsx'
import { readingReason } from './note-threads.ts'
import { useListNotesQuery } from './notes-api.ts'
import { UnsentComments } from './UnsentComments.tsx'
import { useSendNote } from './use-send-note.ts'

type Props = { job: Job; thread: NoteThread }

export function CommentThread({ job, thread }: Props) {
  const actor = useActor()
  const place = { jobId: job._id, thread }
  const query = useListNotesQuery(place, liveQueryOptions)
  const { send, retry, discard } = useSendNote(place)
  const all = useAppSelector(({ drafts }) => drafts.outgoing)
  const outbox = Object.values(all).filter(
    (note) => note.jobId === job._id && note.thread === thread,
  )
  const reason = readingReason(actor, job, thread)
  return (
    <>
      {/* Shown comments stay when a later request fails. */}
      <QueryView query={query.data ? { ...query, isError: false } : query}>
        {({ messages, hasOlder }) => (
          <CommentLog
            place={place}
            notes={messages}
            hasOlder={hasOlder}
            outbox={outbox}
            isWritable={reason === undefined}
            onRetry={retry}
            onDiscard={discard}
          />
        )}
      </QueryView>
      {reason ? (
        <>
          <p className="flex items-start gap-1.5 text-control text-ink2">
            <Info size={16} aria-hidden className="mt-[3px] shrink-0" />
            {reason}
          </p>
          <UnsentComments jobId={job._id} threads={[thread]} />
        </>
      ) : (
        <CommentComposer place={place} onSend={send} />
      )}
    </>
  )
}
