import {
  unfinishedStatuses,
  type RemediatorLoad,
  type remediatorRoutes,
  type RouteInput,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { findOpenWork } from '#server/features/jobs/job-repository.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { getLastWorkLookup } from '#server/features/money/ledger/work-totals.ts'
import { getCapacityLookup } from '#server/features/people/working-time/capacity-service.ts'
import { maxAwayRemediators } from '#server/limits.ts'
import { findActiveRemediators, findUnavailableRemediators } from './remediator-load-repository.ts'

/** Unavailable ones follow the named ones. */
export async function getRemediatorsLoad(
  ctx: Context,
  { ids, jobId, query }: RouteInput<typeof remediatorRoutes.getRemediatorsLoad>['query'],
): Promise<RemediatorLoad[]> {
  const { row: job } = jobId ? await readJob(ctx, jobId) : {}
  const rows = await findRemediators(ctx, { ids, query })
  const remediatorIds = rows.map(({ id }) => id)
  const openWork = await findOpenWork(ctx.db, { remediatorIds, statuses: unfinishedStatuses })
  const openWorkByRemediator = new Map(openWork.map((work) => [work.remediator_id, work]))
  const capacityOf = await getCapacityLookup(ctx, remediatorIds)
  const lastWorkOf =
    job && (await getLastWorkLookup(ctx, { remediatorIds, organizationId: job.organization_id }))
  return rows.map((row) => ({
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company_name: row.company_name,
    isAvailable: row.is_available,
    open_jobs: openWorkByRemediator.get(row.id)?.jobs ?? 0,
    open_files: openWorkByRemediator.get(row.id)?.files ?? 0,
    ...capacityOf(row.id),
    last_work: lastWorkOf?.(row.id) ?? null,
  }))
}

async function findRemediators(
  ctx: Context,
  { ids, query }: { ids: readonly string[]; query: string | undefined },
): Promise<UserRow[]> {
  const activeRemediatorsById = new Map(
    (await findActiveRemediators(ctx.db, ids)).map((row) => [row.id, row]),
  )
  const unavailableRemediators = await findUnavailableRemediators(ctx.db, {
    query,
    limit: maxAwayRemediators,
  })
  const requestedRows = [...new Set(ids)].flatMap((id) => activeRemediatorsById.get(id) ?? [])
  return [
    ...requestedRows,
    ...unavailableRemediators.filter(({ id }) => !activeRemediatorsById.has(id)),
  ]
}
