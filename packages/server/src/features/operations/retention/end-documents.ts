import { dayOf } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { recordSystemEvent } from '#server/features/jobs/history/history-service.ts'
import { lockJob } from '#server/features/jobs/job-repository.ts'
import { beforeAllIds } from '#server/ids.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { endDocumentsOf, findJobsToEnd } from './retention-repository.ts'

type Parts = Pick<VisitorContext, 'db'> & {
  live?: VisitorContext['live'] | undefined
}

const batchSize = 100

/**
 * Ends the documents of due jobs, one job per transaction: nobody can read them afterwards, and
 * `sweepDeletedFiles` removes their bytes. Returns the number of jobs.
 */
export async function endDocuments(parts: Parts, now: string): Promise<number> {
  const today = dayOf(now)
  let ended = 0
  for (let after = beforeAllIds; ;) {
    const ids = await findJobsToEnd(parts.db, { today, after, limit: batchSize })
    for (const jobId of ids) if (await endOne(parts, { jobId, now, today })) ended += 1
    const last = ids.at(-1)
    if (!last) return ended
    after = last
  }
}

const endOne = (parts: Parts, ending: { jobId: string; now: string; today: string }) =>
  inBackgroundTransaction(parts, async ({ db, live, afterCommit }) => {
    const { jobId, now } = ending
    const job = await lockJob(db, jobId)
    if (!job || !(await endDocumentsOf(db, ending))) return false
    await recordSystemEvent(
      { db, now, afterCommit, ...(live && { live }) },
      { kind: 'documents_ended', jobId, organizationId: job.organization_id },
    )
    return true
  })
