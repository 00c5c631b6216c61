import { dayOf } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { recordSystemEvent } from '#server/features/jobs/history/history-service.ts'
import { lockJob } from '#server/features/jobs/job-repository.ts'
import { nilId } from '#server/ids.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { endDocumentsOf, findJobsToEnd } from './retention-repository.ts'

type Deps = Pick<VisitorContext, 'db'> & {
  live?: VisitorContext['live'] | undefined
}

const batchSize = 100

/** One job per transaction; `sweepDeletedFiles` removes the bytes. Returns the number of jobs. */
export async function deleteExpiredDocuments(deps: Deps, now: string): Promise<number> {
  const today = dayOf(now)
  let endedCount = 0
  for (let after = nilId; ;) {
    const ids = await findJobsToEnd(deps.db, { today, after, limit: batchSize })
    for (const jobId of ids)
      if (await deleteDocumentsOfJob(deps, { jobId, now, today })) endedCount += 1
    const last = ids.at(-1)
    if (!last) return endedCount
    after = last
  }
}

const deleteDocumentsOfJob = (deps: Deps, dueJob: { jobId: string; now: string; today: string }) =>
  inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    const { jobId, now } = dueJob
    const job = await lockJob(db, jobId)
    if (!job || !(await endDocumentsOf(db, dueJob))) return false
    await recordSystemEvent(
      { db, now, afterCommit, ...(live && { live }) },
      { kind: 'documents_ended', jobId, organizationId: job.organization_id },
    )
    return true
  })
