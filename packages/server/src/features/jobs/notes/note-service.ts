import {
  may,
  notesPerPage,
  texts,
  type Note,
  type NoteThread,
  type NotificationKind,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { ensureWritable, getLockedJob, readJob } from '#server/features/jobs/read-job.ts'
import { ensureBelowWriteLimit } from '#server/features/jobs/write-limits.ts'
import { getPerson, toPerson } from '#server/features/people/user-service.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishJobChange } from '#server/live/publish-change.ts'
import { findNotes, insertNote, hasNote, type NoteWithAuthorRow } from './note-repository.ts'

type Thread = { jobId: string; thread: NoteThread }
type NotePage = { messages: Note[]; hasOlder: boolean }

/** Oldest first. Throws 403 if the actor may not read the thread. */
export async function listNotes(
  ctx: Context,
  { jobId, thread, before }: Thread & { before?: string | undefined },
): Promise<NotePage> {
  const { facts } = await readJob(ctx, jobId)
  ensure(may.readNotes(ctx.actor, facts, thread), 'forbidden')
  if (before) {
    const exists = await hasNote(ctx.db, { jobId, thread, id: before })
    ensure(exists, 'invalid_input', { errors: { before: texts.validation.unknownValue } })
  }
  const newestFirst = await findNotes(ctx.db, { jobId, thread, before, limit: notesPerPage + 1 })
  return {
    messages: newestFirst.slice(0, notesPerPage).toReversed().map(toNote),
    hasOlder: newestFirst.length > notesPerPage,
  }
}

export function addNote(
  ctx: Context,
  { jobId, thread, message }: Thread & { message: string },
): Promise<Note> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    ensure(may.writeNotes(ctx.actor, facts, thread), 'forbidden')
    await ensureBelowWriteLimit(ctx, 'notes')

    const id = newId()
    await insertNote(ctx.db, {
      id,
      job_id: jobId,
      thread,
      message,
      user_id: ctx.actor.id,
      created_at: ctx.now,
    })
    const isForClients = thread === 'client-cam'
    const kind = isForClients ? 'client_notes' : 'remediator_notes'
    publishJobChange(ctx, kind, { id: jobId, clientSide: isForClients })
    await notify(ctx, { kind: notificationKindByThread[thread], jobId, noteId: id })
    return { _id: id, message, dateSent: ctx.now, user: await getPerson(ctx, ctx.actor.id) }
  })
}

const notificationKindByThread = {
  'client-cam': 'client_note',
  remediator: 'remediator_note',
} as const satisfies Record<NoteThread, NotificationKind>

const toNote = (row: NoteWithAuthorRow): Note => ({
  _id: row.id,
  message: row.message,
  dateSent: row.created_at,
  user: toPerson({ ...row, id: row.user_id }),
})
