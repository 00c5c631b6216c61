import type { VisitorContext } from '#server/context.ts'
import { findJob, lockJobsOfOrganization } from '#server/features/jobs/job-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { publishJobChange } from '#server/live/publish-change.ts'
import { minutesBefore } from '#server/times.ts'
import { findPromisesToFix, type UnfixedPromise } from './promise-repository.ts'
import { findRunningPromise, fixPromise } from './promise-service.ts'

/** After this time, documents without a count have the pages that the table assumes. */
const countingMinutes = 15
const promisesPerRun = 200

type Deps = Pick<VisitorContext, 'db'> & { live?: VisitorContext['live'] | undefined }

/** Fixes the hours of promises whose documents are counted, at the latest 15 minutes after their start. */
export async function fixPromises(deps: Deps, now: string): Promise<void> {
  const startedBefore = minutesBefore(now, countingMinutes)
  const promises = await findPromisesToFix(deps.db, { startedBefore, limit: promisesPerRun })
  for (const promise of promises) await fixOne(deps, promise, now)
}

const fixOne = (deps: Deps, unfixed: UnfixedPromise, now: string) =>
  inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    const { job_id: jobId, organization_id: organizationId } = unfixed
    await lockJobsOfOrganization(db, organizationId, [jobId])
    const [job, promise] = [await findJob(db, jobId), await findRunningPromise({ db }, jobId)]
    // Another promise may have taken its place before the lock.
    if (!job || !promise || promise.id !== unfixed.id || promise.fixed_at !== null) return
    const hasMoved = await fixPromise({ db, now }, job, promise)
    if (!hasMoved || !live) return
    publishJobChange({ live, afterCommit }, 'job', { id: jobId, clientSide: true })
  })
