import type { NoteThread } from '@curbcut/contract'
import { commentDraftKey } from '#web/state/comments.ts'
import { draftRemoved } from '#web/state/drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  jobId: string
  threads: readonly NoteThread[]
  /** Also shows failed comments of the outbox, if no thread shows them. */
  withOutbox?: boolean
}

/** Preserves typed text for users who may no longer write in the thread. */
export function UnsentComments({ jobId, threads, withOutbox = false }: Props) {
  const dispatch = useAppDispatch()
  const { comment, outgoing } = useAppSelector(({ drafts }) => drafts)
  const unsentComments = [
    ...Object.values(outgoing)
      .filter((note) => withOutbox && note.jobId === jobId && note.failure !== null)
      .map(({ id, message }) => ({ id, message, forget: draftRemoved('outgoing', id) })),
    ...threads.map((thread) => {
      const id = commentDraftKey({ jobId, thread })
      return { id, message: comment[id]?.trim() ?? '', forget: draftRemoved('comment', id) }
    }),
  ].filter(({ message }) => message !== '')
  if (unsentComments.length === 0) return null
  return (
    <section aria-label="Comments not sent" className="flex max-w-prose flex-col gap-3">
      <p>What you wrote here was not sent, and can no longer be sent. You can still copy it.</p>
      {unsentComments.map(({ id, message, forget }) => (
        <div key={id} className="flex flex-col items-start gap-2">
          <p dir="auto" className="comment-text w-full rounded-control border border-line p-3">
            {message}
          </p>
          <Button size="small" tone="quiet" onPress={() => dispatch(forget)}>
            Discard
          </Button>
        </div>
      ))}
    </section>
  )
}
