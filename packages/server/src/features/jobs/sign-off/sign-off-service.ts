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
import {
  answerOpenDisputes,
  countDisputes,
  findDispute,
  insertDispute,
} from './dispute-repository.ts'
import { computeSignOffTimes, renewSignOffs } from './request-sign-offs.ts'
import {
  findCurrentSignOffs,
  refreshSignOff,
  updateSignOffs,
  type SignOffRow,
} from './sign-off-repository.ts'

type Body<Name extends 'signOff' | 'disputeDelivery'> = RouteInput<
  (typeof signOffRoutes)[Name]
>['body']

/** Throws 409 `sign_off_moved` if a file was decided or delivered again meanwhile. */
export function signOff(ctx: Context, jobId: string, body: Body<'signOff'>): Promise<Job> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const job = await getJobToSignOff(ctx, jobId)
    const rows = chooseSignOffs(await findCurrentSignOffs(ctx.db, jobId), body)
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

function chooseSignOffs(
  rows: readonly SignOffRow[],
  { files, all }: Body<'signOff'>,
): SignOffRow[] {
  ensure(rows.length > 0, 'invalid_state')
  if (!all) {
    const chosenRows = rows.filter(({ file_id }) => files.includes(file_id))
    ensure(chosenRows.length === new Set(files).size, 'invalid_input', {
      errors: { files: texts.validation.filesNotAllowed },
    })
    ensure(chosenRows.every(isWaiting), 'sign_off_moved')
    return chosenRows
  }
  const waitingRows = rows.filter(isWaiting)
  const isDisputed = rows.some(({ state }) => state === 'disputed')
  ensure(waitingRows.length > 0 && !isDisputed, 'sign_off_moved')
  return waitingRows
}

const isWaiting = ({ state }: SignOffRow) => state === 'waiting'

/** Nobody decides about a delivery that is newer than what they saw. */
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
    const row = await getDisputableSignOff(ctx, jobId, body)
    const dispute = await openDispute(ctx, row, body)
    await refreshSignOff(ctx.db, jobId)
    // Cleared, so that people are warned again before the documents of the job end.
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

async function getDisputableSignOff(
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

/** Keeps the file as it is. After the first dispute of a delivery, its time starts again. */
export function answerDispute(ctx: Context, disputeId: string, answer: string): Promise<Job> {
  return inTransaction(withLocks(ctx, locksOfDispute(disputeId)), async (ctx) => {
    const { job_id: jobId } = await getDispute(ctx, disputeId)
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    ensure(may.answerDisputes(ctx.actor, facts), 'forbidden')
    // Read again: another administrator may have answered before the lock.
    const dispute = await getDispute(ctx, disputeId)
    ensure(dispute.answer === null, 'sign_off_moved')
    await answerOpenDisputes(ctx.db, [dispute.sign_off_id], {
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

const locksOfDispute =
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
