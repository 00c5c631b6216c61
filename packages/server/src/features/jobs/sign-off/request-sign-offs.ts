import type { Context } from '#server/context.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { toWorkCalendar } from '#server/features/jobs/promises/promise-terms.ts'
import { getCalendarAt } from '#server/features/jobs/promises/rule-service.ts'
import { newId } from '#server/ids.ts'
import { answerOpenDisputes } from './dispute-repository.ts'
import {
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

/** Follows from the working days of the organization and the calendar of now. */
export async function computeSignOffTimes(
  ctx: Pick<Context, 'db' | 'now'>,
  job: Pick<Job, 'organization_id'>,
) {
  const days = await findSignOffDays(ctx.db, job.organization_id)
  const calendar = toWorkCalendar(await getCalendarAt(ctx, ctx.now))
  return signOffTimesOf(calendar, { from: ctx.now, days })
}

/** Asks about the delivered files; decisions about other files stay. Call it in the transaction of the completion, before its event. */
export async function requestSignOffs(ctx: Context, job: Job): Promise<void> {
  const files = await findDeliveredFiles(ctx.db, job.id)
  await endSignOffs(
    ctx,
    job,
    files.map(({ file_id }) => file_id),
  )
  const signOffTimes = await computeSignOffTimes(ctx, job)
  // Nobody could sign these off while the job was worked on again, so they get the new times.
  const waitingSignOffs = (await findCurrentSignOffs(ctx.db, job.id)).filter(
    ({ state }) => state === 'waiting',
  )
  await updateSignOffs(
    ctx.db,
    waitingSignOffs.map(({ id }) => id),
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

/** Renews the times that passed while nobody could sign off, of a job or of an organization. Requires a lock of it. */
export async function renewSignOffs(
  ctx: Pick<Context, 'db' | 'now'>,
  job: { organization_id: string; id?: string },
  exceptId?: string,
): Promise<void> {
  const { id: jobId, organization_id: organizationId } = job
  const times = await computeSignOffTimes(ctx, job)
  const selection = { organizationId, now: ctx.now, jobId, exceptId }
  await renewPassedSignOffs(ctx.db, selection, times)
}

/** Ends the sign-offs of files that are worked on again or deleted, which answers their disputes. Requires a locked job. */
export async function endSignOffs(
  ctx: Context,
  { id: jobId }: Pick<Job, 'id'>,
  fileIds: readonly string[],
): Promise<void> {
  const signOffs = await findCurrentSignOffs(ctx.db, jobId)
  const ids = signOffs.filter(({ file_id }) => fileIds.includes(file_id)).map(({ id }) => id)
  await answerOpenDisputes(ctx.db, ids, {
    answer: 'reopened',
    answer_text: null,
    answered_at: ctx.now,
    answered_by: ctx.actor.id,
  })
  await updateSignOffs(ctx.db, ids, { ended_at: ctx.now })
  await refreshSignOff(ctx.db, jobId)
}
