import type { Context } from '#server/context.ts'
import { countRepairedBarriers } from '#server/features/jobs/history/file-history.ts'
import { newId } from '#server/ids.ts'
import { requestWork } from '#server/queue/request-work.ts'
import { findEditionBasis, insertEdition } from './edition-repository.ts'
import { newPublicId } from './freeze-text.ts'

/** Requires a locked job. `reason`: why the review was completed. */
export async function createReportRevision(
  ctx: Context,
  { jobId, reason }: { jobId: string; reason: string | undefined },
): Promise<void> {
  const repairedCounts = await countRepairedBarriers(ctx, jobId)
  const basis = await findEditionBasis(ctx.db, { jobId, reason, repairedCounts })
  const hashes = basis.documents.flatMap(({ original, fixed }) => [
    original.sha256,
    ...(fixed ? [fixed.sha256] : []),
  ])
  const reportId = newId()
  await insertEdition(ctx.db, {
    id: reportId,
    public_id: newPublicId(),
    job_id: jobId,
    completed_at: ctx.now,
    basis: JSON.stringify(basis),
    hashes: [...new Set(hashes)],
  })
  await requestWork(ctx, ctx.evidence, [{ reportId }])
}
