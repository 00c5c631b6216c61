import { reviewEndingNames, type JobFacts, type ReviewEnd } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findLastMoveWithPerson } from '#server/features/jobs/history/last-move.ts'

/** Who ended the job's last review, and how; null while it is in review or before the first one. */
export async function findReviewEnd(
  ctx: Context,
  { jobId, status }: { jobId: string } & Pick<JobFacts, 'status'>,
): Promise<ReviewEnd | null> {
  // A job that is archived during a review would report an earlier one.
  if (status === 'IN_REVIEW') return null
  const lastMove = await findLastMoveWithPerson(ctx, jobId, 'IN_REVIEW')
  const move = reviewEndingNames.find((name) => name === lastMove?.move)
  return lastMove && move ? { move, actor: lastMove.actor, createdAt: lastMove.createdAt } : null
}
