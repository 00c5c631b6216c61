import {
  seesDueDates,
  waitingKindsOf,
  type NoteThread,
  type WaitingCounts,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { markJobNotificationsRead } from '#server/features/jobs/notifications/mark-notifications-read.ts'
import { getLockedJob } from '#server/features/jobs/read-job.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { countDue } from './job-list-repository.ts'
import { readFilterTimes } from './job-list-service.ts'
import { upsertSeenJob } from './seen-job-repository.ts'
import { coversWholeStatus, findWaitingCounts } from './waiting-repository.ts'

export async function countWaiting(ctx: Context): Promise<WaitingCounts> {
  const counts = await findWaitingCounts(ctx.db, ctx.actor, ctx.now)
  const wholeStatusCounts = counts.filter(({ kind }) => coversWholeStatus(kind))
  const countedStatuses = new Set(wholeStatusCounts.map(({ status }) => status))
  const otherCounts = counts.filter(
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
    ...(await countDueToday(ctx)),
    // A job of two kinds counts once: where a kind covers a whole status, others add nothing.
    total: sum([...wholeStatusCounts, ...otherCounts]),
  }
}

/** Empty if no job is due today. */
async function countDueToday(
  ctx: Context,
): Promise<Pick<WaitingCounts, 'due_today' | 'due_today_in_review'>> {
  if (!seesDueDates(ctx.actor)) return {}
  const filter = await readFilterTimes(ctx, { due: ['today'] })
  const { all, inReview } = await countDue(ctx.db, ctx.actor, filter)
  return {
    ...(all > 0 && { due_today: all }),
    ...(inReview > 0 && { due_today_in_review: inReview }),
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
