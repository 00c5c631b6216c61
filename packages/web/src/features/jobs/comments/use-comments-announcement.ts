import { fullName, type Note } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { useActor } from '#web/state/use-actor.ts'
import { announceOthers } from '#web/ui/messages/announce-others.ts'

/** In characters; longer comments are cut off in the announcement. */
const maxExcerptLength = 200

/** Announces comments of others politely, except those from before the thread was opened. */
export function useCommentsAnnouncement(notes: readonly Note[]): void {
  const { id: ownId } = useActor()
  const last = useRef(notes.at(-1)?._id)
  useEffect(() => {
    const known = notes.findLastIndex(({ _id }) => _id === last.current)
    const isContinued = last.current === undefined || known >= 0
    last.current = notes.at(-1)?._id
    if (!isContinued) return
    for (const note of notes.slice(known + 1)) {
      if (note.user._id !== ownId) announceOthers(toSentence(note), note._id)
    }
  }, [notes, ownId])
}

function toSentence({ user, message }: Note): string {
  const excerpt =
    message.length > maxExcerptLength ? `${message.slice(0, maxExcerptLength)}…` : message
  return `New comment from ${fullName(user)}: “${excerpt}”.`
}
