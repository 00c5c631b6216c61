import type { VisitorContext } from '#server/context.ts'
import { recordSystemEvent } from '#server/features/jobs/history/history-service.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { lockWaitingSignOffs } from './lock-waiting-sign-offs.ts'
import {
  findJobsPastSignOffTime,
  refreshSignOff,
  updateSignOffs,
  type JobPastTime,
} from './sign-off-repository.ts'

const jobsPerRun = 200

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
    const ids = rows.map(({ id }) => id)
    await updateSignOffs(db, ids, { state: 'lapsed', decided_at: now })
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
