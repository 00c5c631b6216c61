import type { OutgoingNote } from '#web/state/comments.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'

type Props = {
  note: OutgoingNote
  onRetry: (note: OutgoingNote) => void
  onDiscard: (note: OutgoingNote) => void
}

/** A comment that is being sent, or that failed and can be retried or discarded. */
export function UnsentComment({ note, onRetry, onDiscard }: Props) {
  const { message, failure } = note
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-control font-semibold">You</span>
        {failure === null && <span className="text-caption text-ink2">Sending…</span>}
      </p>
      <p dir="auto" className="comment-text text-ink2">
        {message}
      </p>
      {failure !== null && (
        <div className="mt-1 flex flex-col gap-2">
          <ErrorText>Not sent. {failure}</ErrorText>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onPress={() => onRetry(note)}>
              Retry
            </Button>
            <Button size="small" tone="quiet" onPress={() => onDiscard(note)}>
              Discard
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
