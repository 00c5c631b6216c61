import {
  jobVisibilityOf,
  canSeeArchivedJobs,
  type Actor,
  type JobStatus,
  type JobVisibility,
} from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'

const countScopes: Record<JobVisibility['jobs'], (actor: Actor) => string> = {
  every: () => 'all',
  organization: ({ organizationId }) => String(organizationId),
  assigned: ({ id }) => id,
  none: () => 'none',
}

export const countScopeOf = (actor: Actor): string =>
  countScopes[jobVisibilityOf(actor).jobs](actor)

export async function findJobCounts(db: Db, actor: Actor): Promise<Map<JobStatus, number>> {
  const rows = await db
    .selectFrom('job_counts')
    .select(({ fn }) => ['status', fn.sum<number>('jobs').as('jobs')])
    .where('scope', '=', countScopeOf(actor))
    .$if(!canSeeArchivedJobs(actor), (counts) => counts.where('is_archived', '=', false))
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, jobs }) => [status, jobs]))
}
