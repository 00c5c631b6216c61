import { may, type Note, type NoteThread } from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { holdJob, readJob } from '#server/features/jobs/read-job.ts'
import { getOwnUser } from '#server/features/users/user-service.ts'
import { newId } from '#server/ids.ts'
import { findNotes, insertNote, type NamedNoteRow } from './note-repository.ts'

type Thread = { jobId: string; thread: NoteThread }

/** The notes of a thread, oldest first, for those who may read it. */
export async function listNotes(ctx: Context, { jobId, thread }: Thread): Promise<Note[]> {
  const { facts } = await readJob(ctx, jobId)
  ensure(may.readNotes(ctx.actor, facts, thread), 'forbidden')
  return (await findNotes(ctx.db, { jobId, thread })).map(toNote)
}

/** Adds a note to a thread; nobody changes it afterwards. */
export function addNote(
  ctx: Context,
  { jobId, thread, message }: Thread & { message: string },
): Promise<Note> {
  return inTransaction(ctx, async (ctx) => {
    const { row: job, facts } = await holdJob(ctx, jobId)
    ensure(!job.is_archived, 'job_archived')
    ensure(!job.organization_is_archived, 'organization_archived')
    ensure(may.writeNotes(ctx.actor, facts, thread), 'forbidden')

    const id = newId()
    await insertNote(ctx.db, {
      id,
      job_id: jobId,
      thread,
      message,
      user_id: ctx.actor.id,
      created_at: ctx.now,
    })
    const author = await getOwnUser(ctx, ctx.actor.id)
    const { _id, firstName, lastName, userType } = author
    return { _id: id, message, dateSent: ctx.now, user: { _id, firstName, lastName, userType } }
  })
}

const toNote = (row: NamedNoteRow): Note => ({
  _id: row.id,
  message: row.message,
  dateSent: row.created_at,
  user: {
    _id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.role,
  },
})
