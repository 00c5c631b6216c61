import { waitingKindsOf, type NoteThread, type Waiting } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { markJobNotificationsRead } from '#server/features/jobs/notifications/see-notifications.ts'
import { getLockedJob } from '#server/features/jobs/read-job.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findWaitingCounts, coversWholeStatus, upsertSeenJob } from './waiting-repository.ts'

export async function countWaiting(ctx: Context): Promise<Waiting> {
  const counts = await findWaitingCounts(ctx.db, ctx.actor, ctx.now)
  const byStatus = counts.filter(({ kind }) => coversWholeStatus(kind))
  const countedStatuses = new Set(byStatus.map(({ status }) => status))
  const rest = counts.filter(
    ({ kind, status }) => !coversWholeStatus(kind) && !countedStatuses.has(status),
  )
  const sum = (rows: typeof counts) => rows.reduce((total, { jobs }) => total + jobs, 0)
  return {
    ...Object.fromEntries(
      waitingKindsOf(ctx.actor).map((kind) => [
        kind,
        sum(counts.filter((row) => row.kind === kind)),
      ]),
    ),
    // A job of two kinds counts once: where a kind covers a whole status, others add nothing.
    total: sum([...byStatus, ...rest]),
  }
}

/** Throws 403 in a ghost session. */
export function seeJob(
  ctx: Context,
  { jobId, threads = [] }: { jobId: string; threads?: readonly NoteThread[] | undefined },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    await getLockedJob(ctx, jobId)
    await upsertSeenJob(ctx.db, { job_id: jobId, user_id: ctx.actor.id, seen_at: ctx.now })
    await markJobNotificationsRead(ctx, { jobId, threads })
  })
}
