import { reviewEndingNames, type ReviewEnd } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findLastMoved } from '#server/features/history/history-service.ts'

/** Who ended the review of a job, and how; null where its last move was another one. */
export async function findReviewEnd(ctx: Context, jobId: string): Promise<ReviewEnd | null> {
  const last = await findLastMoved(ctx, jobId)
  const move = reviewEndingNames.find((name) => name === last?.move)
  return last && move ? { move, actor: last.actor, createdAt: last.createdAt } : null
}
