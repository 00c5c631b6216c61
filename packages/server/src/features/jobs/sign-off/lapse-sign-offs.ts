import { isCompletedStatus } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { recordSystemEvent } from '#server/features/jobs/history/history-service.ts'
import { findJob, lockJobsOfOrganization } from '#server/features/jobs/job-repository.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { minutesBefore } from '#server/times.ts'
import {
  findCurrentSignOffs,
  findJobsPastSignOffTime,
  refreshSignOff,
  updateSignOffs,
  type JobPastTime,
  type SignOffRow,
} from './sign-off-repository.ts'

const jobsPerRun = 200
/** Nobody is notified of older times, which passed while no process ran. */
const maxAgeMinutes = 24 * 60

type Deps = Pick<VisitorContext, 'db'> & { live?: VisitorContext['live'] | undefined }

/** Except in jobs that are disputed, worked on again or archived. */
export async function lapseSignOffs(deps: Deps, now: string): Promise<void> {
  const jobs = await findJobsPastSignOffTime(deps.db, { time: 'lapses_at', now, limit: jobsPerRun })
  for (const job of jobs) await lapseSignOffsOf(deps, job, now)
}

const lapseSignOffsOf = (deps: Deps, job: JobPastTime, now: string) =>
  inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    const rows = await lockWaitingSignOffs(db, job, ({ lapses_at: at }) => at <= now)
    if (rows.length === 0) return
    await updateSignOffs(db, idsOf(rows), { state: 'lapsed', decided_at: now })
    await refreshSignOff(db, job.id)
    await recordSystemEvent(
      { db, now, afterCommit, ...(live && { live }) },
      {
        kind: 'sign_off_lapsed',
        jobId: job.id,
        organizationId: job.organization_id,
        details: { files: rows.map(({ file_id }) => file_id) },
      },
    )
  })

/** Notifies once per delivery, before it lapses. */
export async function notifyOfEndingSignOffs(deps: Deps, now: string): Promise<void> {
  const jobs = await findJobsPastSignOffTime(deps.db, { time: 'ending_at', now, limit: jobsPerRun })
  for (const job of jobs) await notifyOne(deps, job, now)
}

const notifyOne = (deps: Deps, job: JobPastTime, now: string) =>
  inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    const rows = await lockWaitingSignOffs(
      db,
      job,
      ({ ending_at: at, ending_notified_at: notifiedAt }) => at <= now && notifiedAt === null,
    )
    await updateSignOffs(db, idsOf(rows), { ending_notified_at: now })
    const earliest = minutesBefore(now, maxAgeMinutes)
    const isTimely = rows.some(({ ending_at: at, lapses_at: end }) => at >= earliest && end > now)
    if (!isTimely) return
    const context = { db, now, afterCommit, ...(live && { live }), actor: null, impersonator: null }
    await notify(context, { kind: 'sign_off_ending', jobId: job.id })
  })

const idsOf = (rows: readonly SignOffRow[]) => rows.map(({ id }) => id)

/** Locks the job and reads its sign-offs again, because they may have changed before the lock. */
async function lockWaitingSignOffs(
  db: Deps['db'],
  { id, organization_id: organizationId }: JobPastTime,
  isDue: (row: SignOffRow) => boolean,
): Promise<SignOffRow[]> {
  await lockJobsOfOrganization(db, organizationId, [id])
  const job = await findJob(db, id)
  if (!job || job.is_archived || job.organization_is_archived) return []
  if (job.sign_off !== 'waiting' || !isCompletedStatus(job.status)) return []
  const rows = await findCurrentSignOffs(db, id)
  return rows.filter((row) => row.state === 'waiting' && isDue(row))
}
