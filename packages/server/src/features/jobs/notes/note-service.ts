import {
  isAdministrator,
  isClientSide,
  may,
  notesPerPage,
  texts,
  type JobFacts,
  type Note,
  type NoteThread,
  type NotificationKind,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordJobEvent } from '#server/features/jobs/history/history-service.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { endOpenQuestion, openQuestion } from '#server/features/jobs/promises/pause-promises.ts'
import { ensureWritable, getLockedJob, readJob } from '#server/features/jobs/read-job.ts'
import { ensureBelowWriteLimit } from '#server/features/jobs/write-limits.ts'
import { getPerson, toPerson } from '#server/features/people/user-service.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishJobChange } from '#server/live/publish-change.ts'
import {
  findNotes,
  hasNote,
  insertNote,
  type NoteWithAuthorRow,
  type Thread,
} from './note-repository.ts'

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

/** The flags belong to the thread with the client side. A note that `asks` pauses the promise. */
type NewNote = Thread & {
  message: string
  asks?: boolean | undefined
  still_open?: boolean | undefined
}

/**
 * A note that asks while a question is open belongs to it: the moment since which the job waits
 * stays. The next note of the job's creator or of an account manager answers all of it, unless it
 * is `still_open`. No note from a ghost session answers: administrators end a question as themselves.
 */
export function addNote(
  ctx: Context,
  { jobId, thread, message, ...flags }: NewNote,
): Promise<Note> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    ensure(may.writeNotes(ctx.actor, facts, thread), 'forbidden')
    const { asks = false, still_open: isStillOpen = false } = flags
    ensureFlags(ctx, facts, { asks, isStillOpen })
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
    const change = isForClients ? 'client_notes' : 'remediator_notes'
    publishJobChange(ctx, change, { id: jobId, clientSide: isForClients })
    const recipientIds = asks ? await askQuestion(ctx, job, id) : []
    const kind = notificationKindByThread[thread]
    await notify(ctx, { kind, jobId, noteId: id, exceptIds: recipientIds })
    if (isForClients && !isStillOpen) await answerOpenQuestion(ctx, job, facts)
    return { _id: id, message, dateSent: ctx.now, user: await getPerson(ctx, ctx.actor.id) }
  })
}

function ensureFlags(
  { actor, impersonator }: Context,
  job: JobFacts,
  { asks, isStillOpen }: { asks: boolean; isStillOpen: boolean },
) {
  if (asks) {
    ensure(isAdministrator(actor), 'forbidden')
    ensure(may.askClient(actor, job), 'invalid_state')
  }
  if (isStillOpen) ensure(isClientSide(actor) && !impersonator, 'forbidden')
}

/** Returns the people who learn of the question. */
async function askQuestion(ctx: Context, job: LockedJob, noteId: string): Promise<string[]> {
  if (job.waits_for_client_since === null) {
    await openQuestion(ctx, job)
    await recordJobEvent(ctx, job, { kind: 'question_asked' })
  }
  return notify(ctx, { kind: 'question_asked', jobId: job.id, noteId })
}

async function answerOpenQuestion(ctx: Context, job: LockedJob, facts: JobFacts): Promise<void> {
  const isAnswer = may.answerQuestion(ctx.actor, facts, { createdBy: job.created_by })
  if (!isAnswer || ctx.impersonator) return
  const wasOpen = await endOpenQuestion(ctx, job)
  if (wasOpen) await recordJobEvent(ctx, job, { kind: 'question_answered' })
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
