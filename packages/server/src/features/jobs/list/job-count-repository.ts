import {
  jobStatuses,
  sees,
  type Actor,
  type JobVisibility,
  type JobStatus,
} from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'

const countScopes: Record<JobVisibility['jobs'], (actor: Actor) => string> = {
  every: () => 'all',
  organization: ({ organizationId }) => String(organizationId),
  assigned: ({ id }) => id,
  none: () => 'none',
}

export const countScopeOf = (actor: Actor): string => countScopes[sees(actor).jobs](actor)

/** As in `may.readJob`. */
export const seesArchived = (actor: Actor): boolean => sees(actor).jobs === 'every'

export async function findJobCounts(db: Db, actor: Actor): Promise<Map<JobStatus, number>> {
  const rows = await db
    .selectFrom('job_counts')
    .select(({ fn }) => ['status', fn.sum<number>('jobs').as('jobs')])
    .where('scope', '=', countScopeOf(actor))
    .$if(!seesArchived(actor), (counts) => counts.where('is_archived', '=', false))
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, jobs }) => [status, jobs]))
}

export function sumCounts(
  counts: Map<JobStatus, number>,
  statuses: readonly JobStatus[] = jobStatuses,
): number {
  return statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
}
