import type { Note } from '@curbcut/contract'
import { formatDate, formatDay } from '#web/lib/words/format.ts'

export type NoteGroup = Pick<Note, 'user' | 'dateSent'> & { notes: Note[] }
export type NoteDay = { label: string; groups: NoteGroup[] }

const sharedHeaderMs = 5 * 60 * 1000

/** By day in the viewer's time zone, then by person. A group spans at most five minutes. */
export function toDays(notes: readonly Note[], now = new Date()): NoteDay[] {
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
    if (group && isContinued(group, note)) group.notes.push(note)
    else groups.push({ user: note.user, dateSent: note.dateSent, notes: [note] })
  }
  return days
}

const isContinued = (group: NoteGroup, note: Note) =>
  group.user._id === note.user._id &&
  Date.parse(note.dateSent) - Date.parse(group.dateSent) <= sharedHeaderMs
