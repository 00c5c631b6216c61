import type { NoteThread, Role } from '@curbcut/contract'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/tables.ts'

/** A note with its author. */
export type NamedNoteRow = {
  id: string
  message: string
  created_at: string
  user_id: string
  first_name: string
  last_name: string
  role: Role
}

/** The notes of a thread, oldest first. */
export function findNotes(
  db: Db,
  { jobId, thread }: { jobId: string; thread: NoteThread },
): Promise<NamedNoteRow[]> {
  return db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.user_id')
    .select([
      'notes.id',
      'notes.message',
      'notes.created_at',
      'notes.user_id',
      'users.first_name',
      'users.last_name',
      'users.role',
    ])
    .where('notes.job_id', '=', jobId)
    .where('notes.thread', '=', thread)
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .execute()
}

export async function insertNote(db: Db, note: Insertable<Tables['notes']>) {
  await db.insertInto('notes').values(note).execute()
}
