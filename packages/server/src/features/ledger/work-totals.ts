import { centsPerDollar, type Work } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { DayRange } from '#server/db/range-parts.ts'
import type { JobNumbers, WorkScope, WorkSums } from '#server/db/work-sums.ts'
import { findWork } from './work-repository.ts'

/** Sums of work as the database gives them: pages, jobs and integer cents. */
export type WorkTotals = Omit<WorkSums, 'lines'> & JobNumbers

/** Whoever has no row in the ledger has done nothing. */
export const noWork: WorkTotals & { lines: number } = {
  simple_pages: 0,
  complex_pages: 0,
  non_billable_pages: 0,
  quote_cents: 0,
  cents: 0,
  lines: 0,
  jobs: 0,
  special_jobs: 0,
}

/** Looks up what these people have done in all. */
export const getWorkTotals = (ctx: VisitorContext, userIds: readonly string[]) =>
  getTotals(ctx, 'remediator_id', { ids: userIds, range: {} })

/** Looks up what was done for these organizations, in the same way. */
export const getOrganizationTotals = (ctx: VisitorContext, organizationIds: readonly string[]) =>
  getTotals(ctx, 'organization_id', { ids: organizationIds, range: {} })

/** Looks up the work of remediators, or for organizations, in a range. */
export async function getTotals(
  ctx: Pick<VisitorContext, 'db'>,
  scope: WorkScope,
  request: { ids: readonly string[]; range: DayRange },
) {
  const rows = await findWork(ctx.db, scope, request)
  const byId = new Map(rows.map((row) => [row.scope_id, row]))
  return (id: string): WorkTotals & { lines: number } => byId.get(id) ?? noWork
}

/** Sums of work as the API shows them, in dollars. */
export const toWork = (totals: WorkTotals): Work => ({
  jobs: totals.jobs,
  simple_pages: totals.simple_pages,
  complex_pages: totals.complex_pages,
  non_billable_pages: totals.non_billable_pages,
  special_jobs: totals.special_jobs,
  total_special_jobs_cost: totals.quote_cents / centsPerDollar,
  total_cost: totals.cents / centsPerDollar,
})
