import type { Note } from '@curbcut/contract'

/** A thread from one note to its end, oldest first. */
export type KnownNotes = {
  messages: Note[]
  /** Whether the thread has more from before these. */
  hasOlder: boolean
}

/**
 * The known part of a thread after its newest notes came again. Notes never change, so older ones stay;
 * with a gap between them and the newest, they go.
 */
export function withNewest(known: KnownNotes, newest: KnownNotes): KnownNotes {
  const firstId = newest.messages[0]?._id
  const met = known.messages.findIndex(({ _id }) => _id === firstId)
  if (met < 1) return newest
  const older = known.messages.slice(0, met)
  return { messages: [...older, ...newest.messages], hasOlder: known.hasOlder }
}

/** Adds the notes before this one, unless another note is the oldest by now. */
export function withOlder(known: KnownNotes, older: KnownNotes, before: string): KnownNotes {
  if (known.messages[0]?._id !== before) return known
  return { messages: [...older.messages, ...known.messages], hasOlder: older.hasOlder }
}
