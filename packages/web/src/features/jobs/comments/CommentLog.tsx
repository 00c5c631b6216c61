import { formatQuantity, type Note, fullName } from '@curbcut/contract'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { refusalOf } from '#web/api/errors.ts'
import { formatTime, formatDate, formatDay } from '#web/lib/words/format.ts'
import type { OutgoingNote, JobThread } from '#web/state/comments.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announceMerged } from '#web/ui/messages/announce-merged.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { threadLabels } from './note-threads.ts'
import { useLazyListOlderNotesQuery } from './notes-api.ts'
import { useAutoScroll } from './use-auto-scroll.ts'

type Props = {
  jobThread: JobThread
  notes: readonly Note[]
  hasOlder: boolean
  outbox: readonly OutgoingNote[]
  isWritable: boolean
  onRetry: (note: OutgoingNote) => void
  onDiscard: (note: OutgoingNote) => void
}

/** New comments are announced separately, because a live log would read out all of them at once. */
export function CommentLog(props: Props) {
  const { jobThread, notes, hasOlder, outbox, isWritable, onRetry, onDiscard } = props
  useCommentsAnnouncement(notes)
  const { logRef, onScroll, unseenCount, scrollToEnd } = useAutoScroll({
    notes,
    sendingCount: outbox.length,
  })
  // The pressed button disappears or scrolls out of sight.
  const focusLog = () => logRef.current?.focus()
  const showNew = () => {
    scrollToEnd()
    focusLog()
  }
  const withLogFocus = (act: Props['onRetry']) => (note: OutgoingNote) => {
    focusLog()
    act(note)
  }
  return (
    <div className="relative">
      <div
        ref={logRef}
        role="log"
        aria-live="off"
        aria-label={`Comments, ${threadLabels[jobThread.thread]} thread`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="comment-log"
        onScroll={onScroll}
      >
        {hasOlder && <OlderComments jobThread={jobThread} notes={notes} onPress={focusLog} />}
        {notes.length + outbox.length === 0 && (
          <p className="py-4 text-control text-ink2">
            No comments yet. {isWritable && 'Write the first one below.'}
          </p>
        )}
        {groupByDay(notes).map(({ label, groups }) => (
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
                onRetry={withLogFocus(onRetry)}
                onDiscard={withLogFocus(onDiscard)}
              />
            ))}
          </ul>
        )}
      </div>
      {unseenCount > 0 && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <Button tone="primary" size="small" onPress={showNew}>
            <ArrowDown size={16} aria-hidden />
            {formatQuantity(unseenCount, 'new comment')}
          </Button>
        </div>
      )}
    </div>
  )
}

function CommentGroup({ group }: { group: NoteGroup }) {
  const { user, dateSent, notes } = group
  const isOwn = useActor().id === user._id
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Name className="text-control font-semibold">{isOwn ? 'You' : fullName(user)}</Name>
        <time dateTime={dateSent} className="text-caption text-ink2 tabular-nums">
          {formatTime(dateSent)}
        </time>
      </p>
      {notes.map(({ _id, message }) => (
        <p key={_id} dir="auto" className="comment-text">
          {message}
        </p>
      ))}
    </li>
  )
}

type OlderProps = {
  jobThread: JobThread
  notes: readonly Note[]
  /** Called on press, because the loaded comments move the button out of sight. */
  onPress: () => void
}

function OlderComments({ jobThread, notes, onPress }: OlderProps) {
  const { showOlder, isFetching, failure } = useOlderNotes(jobThread, notes)
  const loadOlder = () => {
    onPress()
    void showOlder()
  }
  return (
    // Silent inside the live log: a toast announces the failure.
    <div aria-live="off" className="flex flex-col items-center gap-2 py-2">
      <Button size="small" isInert={isFetching} onPress={loadOlder}>
        Show older comments
      </Button>
      {failure !== undefined && <ErrorText>{refusalOf(failure)}</ErrorText>}
    </div>
  )
}

function useOlderNotes(jobThread: JobThread, notes: readonly Note[]) {
  const [loadOlder, { isFetching, isError, error }] = useLazyListOlderNotesQuery()
  const firstId = notes[0]?._id
  const showOlder = async () => {
    if (isFetching || firstId === undefined) return
    const { data } = await loadOlder({ ...jobThread, before: firstId })
    if (data) announce(formatQuantity(data.messages.length, 'older comment'))
  }
  return { showOlder, isFetching, failure: isError && !isFetching ? error : undefined }
}

type UnsentProps = {
  note: OutgoingNote
  onRetry: (note: OutgoingNote) => void
  onDiscard: (note: OutgoingNote) => void
}

function UnsentComment({ note, onRetry, onDiscard }: UnsentProps) {
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

type NoteGroup = Pick<Note, 'user' | 'dateSent'> & { notes: Note[] }
type NoteDay = { label: string; groups: NoteGroup[] }

const maxGroupSpanMs = 5 * 60 * 1000

/** By day in the viewer's time zone, then by person. A group spans at most five minutes. */
function groupByDay(notes: readonly Note[], now = new Date()): NoteDay[] {
  const days: NoteDay[] = []
  const today = formatDate(now)
  let lastDate = ''
  for (const note of notes) {
    const date = formatDate(note.dateSent)
    if (date !== lastDate) {
      days.push({ label: date === today ? 'Today' : formatDay(note.dateSent), groups: [] })
    }
    lastDate = date
    const groups = days.at(-1)?.groups ?? []
    const group = groups.at(-1)
    if (group && belongsToGroup(group, note)) group.notes.push(note)
    else groups.push({ user: note.user, dateSent: note.dateSent, notes: [note] })
  }
  return days
}

const belongsToGroup = (group: NoteGroup, note: Note) =>
  group.user._id === note.user._id &&
  Date.parse(note.dateSent) - Date.parse(group.dateSent) <= maxGroupSpanMs

/** In characters; longer comments are cut off in the announcement. */
const maxExcerptLength = 200

/** Announces comments of others politely, except those from before the thread was opened. */
function useCommentsAnnouncement(notes: readonly Note[]): void {
  const { id: ownId } = useActor()
  const lastNoteId = useRef(notes.at(-1)?._id)
  useEffect(() => {
    const lastIndex = notes.findLastIndex(({ _id }) => _id === lastNoteId.current)
    const isSameThread = lastNoteId.current === undefined || lastIndex >= 0
    lastNoteId.current = notes.at(-1)?._id
    if (!isSameThread) return
    for (const note of notes.slice(lastIndex + 1)) {
      if (note.user._id !== ownId) announceMerged(toAnnouncement(note), note._id)
    }
  }, [notes, ownId])
}

function toAnnouncement({ user, message }: Note): string {
  const excerpt =
    message.length > maxExcerptLength ? `${message.slice(0, maxExcerptLength)}…` : message
  return `New comment from ${fullName(user)}: “${excerpt}”.`
}
