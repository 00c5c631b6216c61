import {
  isCompletedStatus,
  maxDisputesPerDelivery,
  may,
  signOffTexts,
  texts,
  type Job,
  type signOffRoutes,
  type RouteInput,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context, Locks } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordJobEvent } from '#server/features/jobs/history/history-service.ts'
import { updateJob, type LockedJob } from '#server/features/jobs/job-repository.ts'
import { ensureWritable, getChangedJob, getLockedJob } from '#server/features/jobs/read-job.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { computeSignOffTimes, renewSignOffs } from './request-sign-offs.ts'
import {
  answerDisputesOf,
  countDisputes,
  findCurrentSignOffs,
  findDispute,
  insertDispute,
  refreshSignOff,
  updateSignOffs,
  type SignOffRow,
} from './sign-off-repository.ts'

type Body<Name extends 'signOff' | 'disputeDelivery'> = RouteInput<
  (typeof signOffRoutes)[Name]
>['body']

/** The first to write wins: what was decided or delivered meanwhile is 409 `sign_off_moved`. */
export function signOff(ctx: Context, jobId: string, body: Body<'signOff'>): Promise<Job> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const job = await getJobToSignOff(ctx, jobId)
    const rows = chooseRows(await findCurrentSignOffs(ctx.db, jobId), body)
    ensureSeen(rows, body.seen)
    await updateSignOffs(
      ctx.db,
      rows.map(({ id }) => id),
      { state: 'signed_off', decided_at: ctx.now, decided_by: ctx.actor.id },
    )
    await refreshSignOff(ctx.db, jobId)
    await recordJobEvent(ctx, job, {
      kind: 'delivery_signed_off',
      details: { files: rows.map(({ file_id }) => file_id) },
    })
    return getChangedJob(ctx, jobId)
  })
}

function chooseRows(rows: readonly SignOffRow[], { files, all }: Body<'signOff'>): SignOffRow[] {
  ensure(rows.length > 0, 'invalid_state')
  if (!all) {
    const chosen = rows.filter(({ file_id }) => files.includes(file_id))
    ensure(chosen.length === new Set(files).size, 'invalid_input', {
      errors: { files: texts.validation.filesNotAllowed },
    })
    ensure(chosen.every(isWaiting), 'sign_off_moved')
    return chosen
  }
  const waiting = rows.filter(isWaiting)
  const isDisputed = rows.some(({ state }) => state === 'disputed')
  ensure(waiting.length > 0 && !isDisputed, 'sign_off_moved')
  return waiting
}

const isWaiting = ({ state }: SignOffRow) => state === 'waiting'

/** Nobody decides about a delivery that their screen does not show yet. */
function ensureSeen(rows: readonly SignOffRow[], seen: string | undefined) {
  const isSeen = rows.every(({ delivered_at: at }) => seen === undefined || at <= seen)
  ensure(isSeen, 'sign_off_moved')
}

export function disputeDelivery(
  ctx: Context,
  jobId: string,
  body: Body<'disputeDelivery'>,
): Promise<Job> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const job = await getJobToSignOff(ctx, jobId)
    const row = await getDisputableRow(ctx, jobId, body)
    const dispute = await openDispute(ctx, row, body)
    await refreshSignOff(ctx.db, jobId)
    // People are warned again before its documents end.
    if (job.documents_ended_at === null) await updateJob(ctx.db, jobId, { documents_end_on: null })
    await recordJobEvent(ctx, job, {
      kind: 'delivery_disputed',
      fileId: body.file,
      reason: body.reason,
      details: { dispute, place: body.place ?? null },
    })
    return getChangedJob(ctx, jobId)
  })
}

async function getDisputableRow(
  { db }: Context,
  jobId: string,
  { file: fileId, seen }: Body<'disputeDelivery'>,
) {
  const rows = await findCurrentSignOffs(db, jobId)
  const row = rows.find(({ file_id }) => file_id === fileId)
  ensure(row, 'invalid_input', { errors: { file: texts.validation.filesNotAllowed } })
  ensure(isWaiting(row), 'sign_off_moved')
  ensureSeen([row], seen)
  ensure((await countDisputes(db, row.id)) < maxDisputesPerDelivery, 'invalid_state', {
    message: signOffTexts.noMoreDisputes,
  })
  return row
}

async function openDispute(
  { db, now, actor }: Context,
  row: SignOffRow,
  { place, reason }: Body<'disputeDelivery'>,
): Promise<string> {
  const id = newId()
  await updateSignOffs(db, [row.id], { state: 'disputed', decided_at: now, decided_by: actor.id })
  await insertDispute(db, {
    id,
    sign_off_id: row.id,
    job_id: row.job_id,
    file_id: row.file_id,
    place: place ?? null,
    reason,
    created_at: now,
    created_by: actor.id,
  })
  return id
}

async function getJobToSignOff(ctx: Context, jobId: string): Promise<LockedJob> {
  ensure(!ctx.impersonator, 'forbidden')
  const { row, facts } = await getLockedJob(ctx, jobId)
  ensure(may.signOff(ctx.actor, facts, { createdBy: row.created_by }), 'forbidden')
  ensureWritable(facts)
  ensure(isCompletedStatus(row.status), 'invalid_state')
  return row
}

/** Keeps the file as it is. After the first dispute, its time begins anew. */
export function answerDispute(ctx: Context, disputeId: string, answer: string): Promise<Job> {
  return inTransaction(withLocks(ctx, findLocks(disputeId)), async (ctx) => {
    const { job_id: jobId } = await getDispute(ctx, disputeId)
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    ensure(may.answerDisputes(ctx.actor, facts), 'forbidden')
    // Read again: another administrator may have answered before the lock.
    const dispute = await getDispute(ctx, disputeId)
    ensure(dispute.answer === null, 'sign_off_moved')
    await answerDisputesOf(ctx.db, [dispute.sign_off_id], {
      answer: 'keep',
      answer_text: answer,
      answered_at: ctx.now,
      answered_by: ctx.actor.id,
    })
    const isFirst = (await countDisputes(ctx.db, dispute.sign_off_id)) === 1
    await updateSignOffs(ctx.db, [dispute.sign_off_id], {
      state: 'waiting',
      decided_at: null,
      decided_by: null,
      ...(isFirst && { ...(await computeSignOffTimes(ctx, job)), ending_notified_at: null }),
    })
    await renewSignOffs(ctx, job, dispute.sign_off_id)
    await refreshSignOff(ctx.db, jobId)
    await recordJobEvent(ctx, job, {
      kind: 'dispute_answered',
      fileId: dispute.file_id,
      reason: answer,
      details: { dispute: disputeId },
    })
    return getChangedJob(ctx, jobId)
  })
}

const findLocks =
  (disputeId: string) =>
  async ({ db }: Context): Promise<Locks> => {
    const dispute = await findDispute(db, disputeId)
    return { organizationsOfJobs: dispute ? [dispute.job_id] : [] }
  }

async function getDispute({ db }: Context, id: string) {
  const dispute = await findDispute(db, id)
  ensure(dispute, 'not_found')
  return dispute
}
