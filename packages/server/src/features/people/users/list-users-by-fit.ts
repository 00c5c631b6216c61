import type { User } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { inOrderOfFit } from '#server/features/jobs/promises/capacity.ts'
import { getWorkDay } from '#server/features/jobs/promises/due-days.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { withSecondStepFlags } from '#server/features/people/second-step/with-second-step-flags.ts'
import { allWithWorkTotals } from '#server/features/people/user-service.ts'
import { getCapacityLookup } from '#server/features/people/working-time/capacity-service.ts'
import { findUserIds, findUsersInOrder, type UserFilter } from './user-list-repository.ts'

type Filter = Omit<UserFilter, 'now'> & { jobId?: string | undefined }

/** Remediators by who fits a job first, and equals in the order of the list. */
export async function listUsersByFit(
  ctx: Context,
  { jobId, ...filter }: Filter,
): Promise<{ users: User[]; total: number }> {
  const dueDay = jobId === undefined ? null : await getDueDay(ctx, jobId)
  const ids = await findUserIds(ctx.db, ctx.actor, { ...filter, now: ctx.now })
  const capacityOf = await getCapacityLookup(ctx, ids)
  const start = (filter.page - 1) * filter.limit
  const pageIds = inOrderOfFit(ids, capacityOf, dueDay).slice(start, start + filter.limit)
  const rows = await findUsersInOrder(ctx.db, pageIds)
  return {
    users: await withSecondStepFlags(ctx, await allWithWorkTotals(ctx, rows)),
    total: ids.length,
  }
}

async function getDueDay(ctx: Context, jobId: string): Promise<string | null> {
  const { row: job } = await readJob(ctx, jobId)
  return job.due_at === null ? null : getWorkDay(ctx, job.due_at)
}
