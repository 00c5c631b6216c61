import type { VisitorContext } from '#server/context.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { minutesBefore } from '#server/times.ts'
import { lockWaitingSignOffs } from './lock-waiting-sign-offs.ts'
import { findJobsPastSignOffTime, updateSignOffs, type JobPastTime } from './sign-off-repository.ts'

const jobsPerRun = 200
/** Nobody is notified of what passed longer ago, as while no process ran. */
const maxAgeMinutes = 24 * 60

type Deps = Pick<VisitorContext, 'db'> & { live?: VisitorContext['live'] | undefined }

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
    const ids = rows.map(({ id }) => id)
    await updateSignOffs(db, ids, { ending_notified_at: now })
    const earliest = minutesBefore(now, maxAgeMinutes)
    const isTimely = rows.some(({ ending_at: at, lapses_at: end }) => at >= earliest && end > now)
    if (!isTimely) return
    const context = { db, now, afterCommit, ...(live && { live }), actor: null, impersonator: null }
    await notify(context, { kind: 'sign_off_ending', jobId: job.id })
  })
