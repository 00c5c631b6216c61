import type { Context } from '#server/context.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { toWorkCalendar } from '#server/features/jobs/promises/promise-terms.ts'
import { getCalendarAt } from '#server/features/jobs/promises/rule-service.ts'
import { newId } from '#server/ids.ts'
import {
  answerDisputesOf,
  findCurrentSignOffs,
  findDeliveredFiles,
  findSignOffDays,
  insertSignOffs,
  refreshSignOff,
  renewPassedSignOffs,
  updateSignOffs,
} from './sign-off-repository.ts'
import { signOffTimesOf } from './sign-off-times.ts'

type Job = Pick<LockedJob, 'id' | 'organization_id'>

/** By the working days and the calendar of now. */
export async function computeSignOffTimes(
  ctx: Pick<Context, 'db' | 'now'>,
  job: Pick<Job, 'organization_id'>,
) {
  const days = await findSignOffDays(ctx.db, job.organization_id)
  const calendar = toWorkCalendar(await getCalendarAt(ctx, ctx.now))
  return signOffTimesOf(calendar, { from: ctx.now, days })
}

/** Other files' decisions stand. Call it in the transaction of the completion, before its event. */
export async function requestSignOffs(ctx: Context, job: Job): Promise<void> {
  const files = await findDeliveredFiles(ctx.db, job.id)
  await endSignOffs(
    ctx,
    job,
    files.map(({ file_id }) => file_id),
  )
  const signOffTimes = await computeSignOffTimes(ctx, job)
  // Nobody could sign these off meanwhile, so they get the new day.
  const waiting = (await findCurrentSignOffs(ctx.db, job.id)).filter(
    ({ state }) => state === 'waiting',
  )
  await updateSignOffs(
    ctx.db,
    waiting.map(({ id }) => id),
    { ...signOffTimes, ending_notified_at: null },
  )
  await insertSignOffs(
    ctx.db,
    files.map((file) => ({
      id: newId(),
      job_id: job.id,
      ...file,
      state: 'waiting',
      delivered_at: ctx.now,
      ...signOffTimes,
      ending_notified_at: null,
      decided_at: null,
      decided_by: null,
      ended_at: null,
    })),
  )
  await refreshSignOff(ctx.db, job.id)
}

/** For files whose time passed while nobody could sign them off. Job or organization is locked. */
export async function renewSignOffs(
  ctx: Pick<Context, 'db' | 'now'>,
  job: { organization_id: string; id?: string },
  exceptId?: string,
): Promise<void> {
  const { id: jobId, organization_id: organizationId } = job
  const passed = {
    organizationId,
    now: ctx.now,
    ...(jobId && { jobId }),
    ...(exceptId && { exceptId }),
  }
  await renewPassedSignOffs(ctx.db, passed, await computeSignOffTimes(ctx, job))
}

/** For files that are done again or deleted, which answers their disputes. The caller has locked the job. */
export async function endSignOffs(
  ctx: Context,
  { id: jobId }: Pick<Job, 'id'>,
  fileIds: readonly string[],
): Promise<void> {
  const current = await findCurrentSignOffs(ctx.db, jobId)
  const ids = current.filter(({ file_id }) => fileIds.includes(file_id)).map(({ id }) => id)
  await answerDisputesOf(ctx.db, ids, {
    answer: 'reopened',
    answer_text: null,
    answered_at: ctx.now,
    answered_by: ctx.actor.id,
  })
  await updateSignOffs(ctx.db, ids, { ended_at: ctx.now })
  await refreshSignOff(ctx.db, jobId)
}
