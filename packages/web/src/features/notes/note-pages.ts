import type { Note } from '@curbcut/contract'

/** A thread from some note on to its end, oldest first. */
export type KnownNotes = {
  messages: Note[]
  /** Whether the thread has more from before these. */
  hasOlder: boolean
}

/**
 * What is known of a thread once its newest notes were asked for again. Notes never change, so that the
 * older ones stay; where so many have come that something is missing between, they are left out.
 */
export function withNewest(known: KnownNotes, newest: KnownNotes): KnownNotes {
  const firstId = newest.messages[0]?._id
  const met = known.messages.findIndex(({ _id }) => _id === firstId)
  if (met < 1) return newest
  const older = known.messages.slice(0, met)
  return { messages: [...older, ...newest.messages], hasOlder: known.hasOlder }
}

/** The same with the notes from before this one, unless another note is the oldest by now. */
export function withOlder(known: KnownNotes, older: KnownNotes, before: string): KnownNotes {
  if (known.messages[0]?._id !== before) return known
  return { messages: [...older.messages, ...known.messages], hasOlder: older.hasOlder }
}
