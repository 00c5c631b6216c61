import { fullName } from '@curbcut/contract'
import { formatTime } from '#web/lib/words/format.ts'
import { useActor } from '#web/state/use-actor.ts'
import type { NoteGroup } from './note-days.ts'
import { Name } from '#web/ui/text/Name.tsx'

export function CommentGroup({ group }: { group: NoteGroup }) {
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
