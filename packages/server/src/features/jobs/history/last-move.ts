import { jobVisibilityOf, type JobReturn, type JobStatus } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findLastMove } from './history-repository.ts'

/** Null unless the job's last move was a return that the actor may know of. */
export async function findReturn(ctx: Context, jobId: string): Promise<JobReturn | null> {
  const { remediator, reasons } = jobVisibilityOf(ctx.actor)
  if (!remediator || reasons !== 'every') return null
  const lastMove = await findLastMoveWithPerson(ctx, jobId)
  if (lastMove?.move !== 'return') return null
  const { reason, createdAt, actor } = lastMove
  return { reason, createdAt, actor }
}

/** Not restricted to what the actor may see. */
export async function findLastMoveWithPerson({ db }: Context, jobId: string, from?: JobStatus) {
  const lastMove = await findLastMove(db, jobId, from)
  if (!lastMove) return undefined
  const { details, reason, created_at, acting_id, first_name, last_name, role } = lastMove
  const actor = { _id: acting_id, firstName: first_name, lastName: last_name, userType: role }
  return { move: details.move, reason, createdAt: created_at, actor }
}
