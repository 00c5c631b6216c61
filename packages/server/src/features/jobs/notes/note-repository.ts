import type { NoteThread, Role } from '@curbcut/contract'
import { sql, type Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type NoteWithAuthorRow = {
  id: string
  message: string
  created_at: string
  user_id: string
  first_name: string
  last_name: string
  role: Role
}

export type Thread = { jobId: string; thread: NoteThread }
type NotePageFilter = Thread & { before?: string | undefined; limit: number }

/** Newest first, from before the note `before` if given. */
export function findNotes(
  db: Db,
  { jobId, thread, before, limit }: NotePageFilter,
): Promise<NoteWithAuthorRow[]> {
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
    .$if(before !== undefined, (notes) =>
      notes.where(
        sql<boolean>`(notes.created_at, notes.id) < (select created_at, id from notes where id = ${before})`,
      ),
    )
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id', 'desc')
    .limit(limit)
    .execute()
}

export async function hasNote(db: Db, { jobId, thread, id }: Thread & { id: string }) {
  const note = await db
    .selectFrom('notes')
    .select('id')
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('thread', '=', thread)
    .executeTakeFirst()
  return note !== undefined
}

export async function insertNote(db: Db, note: Insertable<Tables['notes']>) {
  await db.insertInto('notes').values(note).execute()
}
