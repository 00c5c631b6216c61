import { may, type EvidenceReport } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { getLockedJob } from '#server/features/jobs/read-job.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findEdition, withdrawEdition } from './evidence-repository.ts'
import { toReport } from './to-report.ts'

/** Irreversible; a repeat changes nothing. */
export function withdrawReport(
  ctx: Context,
  edition: { jobId: string; edition: number },
): Promise<EvidenceReport> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [edition.jobId] }), async (ctx) => {
    const { row: job } = await getLockedJob(ctx, edition.jobId)
    ensure(may.withdrawEvidence(ctx.actor), 'forbidden')
    const row = await findEdition(ctx.db, edition)
    ensure(row, 'not_found')
    ensure(row.state === 'ready', 'report_not_ready')
    if (row.withdrawn_at !== null) return toReport(row)
    await withdrawEdition(ctx.db, edition, { by: ctx.actor.id, now: ctx.now })
    await recordEvent(ctx, {
      kind: 'report_withdrawn',
      jobId: job.id,
      organizationId: job.organization_id,
      details: { edition: row.edition },
    })
    return toReport({ ...row, withdrawn_at: ctx.now })
  })
}
