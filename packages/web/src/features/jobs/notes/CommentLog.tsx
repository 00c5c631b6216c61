import { formatQuantity, type Note } from '@curbcut/contract'
import { ArrowDown } from 'lucide-react'
import type { OutgoingNote, ThreadOfJob } from '#web/state/comments.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CommentGroup } from './CommentGroup.tsx'
import { toDays } from './note-days.ts'
import { threadLabels } from './note-threads.ts'
import { OlderComments } from './OlderComments.tsx'
import { UnsentComment } from './UnsentComment.tsx'
import { useCommentsAnnouncement } from './use-comments-announcement.ts'
import { useFollowingScroll } from './use-following-scroll.ts'

type Props = {
  place: ThreadOfJob
  notes: readonly Note[]
  hasOlder: boolean
  outbox: readonly OutgoingNote[]
  isWritable: boolean
  onRetry: (note: OutgoingNote) => void
  onDiscard: (note: OutgoingNote) => void
}

/** New comments are announced separately, because a live log would read out all of them at once. */
export function CommentLog(props: Props) {
  const { place, notes, hasOlder, outbox, isWritable, onRetry, onDiscard } = props
  useCommentsAnnouncement(notes)
  const { box, onScroll, unseen, toEnd } = useFollowingScroll({
    notes,
    sendingCount: outbox.length,
  })
  // The pressed button disappears or scrolls out of sight.
  const stay = () => box.current?.focus()
  const showNew = () => {
    toEnd()
    stay()
  }
  const staying = (act: Props['onRetry']) => (note: OutgoingNote) => {
    stay()
    act(note)
  }
  return (
    <div className="relative">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={`Comments, ${threadLabels[place.thread]} thread`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="comment-log"
        onScroll={onScroll}
      >
        {hasOlder && <OlderComments place={place} notes={notes} onAsk={stay} />}
        {notes.length + outbox.length === 0 && (
          <p className="py-4 text-control text-ink2">
            No comments yet. {isWritable && 'Write the first one below.'}
          </p>
        )}
        {toDays(notes).map(({ label, groups }) => (
          <div key={label}>
            <h3 className="comment-day">{label}</h3>
            <ol className="flex flex-col gap-4">
              {groups.map((group) => (
                <CommentGroup key={group.notes[0]?._id} group={group} />
              ))}
            </ol>
          </div>
        ))}
        {outbox.length > 0 && (
          <ul aria-label="Not sent yet" className="mt-4 flex flex-col gap-4">
            {outbox.map((note) => (
              <UnsentComment
                key={note.id}
                note={note}
                onRetry={staying(onRetry)}
                onDiscard={staying(onDiscard)}
              />
            ))}
          </ul>
        )}
      </div>
      {unseen > 0 && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <Button tone="primary" size="small" onPress={showNew}>
            <ArrowDown size={16} aria-hidden />
            {formatQuantity(unseen, 'new comment')}
          </Button>
        </div>
      )}
    </div>
  )
}
