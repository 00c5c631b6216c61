import { reviewEndingNames, type JobFacts, type ReviewEnd } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findLastMoved } from '#server/features/jobs/history/history-service.ts'

/** Who ended the last review of a job, and how, whatever came after it; null before, and while it is in review. */
export async function findReviewEnd(
  ctx: Context,
  { jobId, status }: { jobId: string } & Pick<JobFacts, 'status'>,
): Promise<ReviewEnd | null> {
  // Of a job that is archived in its review, an earlier one would be reported.
  if (status === 'IN_REVIEW') return null
  const last = await findLastMoved(ctx, jobId, 'IN_REVIEW')
  const move = reviewEndingNames.find((name) => name === last?.move)
  return last && move ? { move, actor: last.actor, createdAt: last.createdAt } : null
}
