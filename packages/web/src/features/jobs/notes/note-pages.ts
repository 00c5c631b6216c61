import type { Note } from '@curbcut/contract'

/** Consecutive notes up to the end of the thread, oldest first. */
export type KnownNotes = {
  messages: Note[]
  hasOlder: boolean
}

/** Adds the newest notes. Notes never change, so older ones stay unless there is a gap. */
export function withNewest(known: KnownNotes, newest: KnownNotes): KnownNotes {
  const firstId = newest.messages[0]?._id
  const met = known.messages.findIndex(({ _id }) => _id === firstId)
  if (met < 1) return newest
  const older = known.messages.slice(0, met)
  return { messages: [...older, ...newest.messages], hasOlder: known.hasOlder }
}

/** Ignores notes that no longer precede the oldest known one. */
export function withOlder(known: KnownNotes, older: KnownNotes, before: string): KnownNotes {
  if (known.messages[0]?._id !== before) return known
  return { messages: [...older.messages, ...known.messages], hasOlder: older.hasOlder }
}
