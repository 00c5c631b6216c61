import { centsPerDollar, type DayRange, type LedgerSums } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { JobCounts, WorkSums } from '#server/db/query/work-sums.ts'
import { findLastWorkTimes, findWorkSums } from './work-repository.ts'

/** Amounts in integer cents. */
export type WorkTotals = WorkSums & JobCounts

const noWork: WorkTotals = {
  simple_pages: 0,
  complex_pages: 0,
  non_billable_pages: 0,
  quote_cents: 0,
  cents: 0,
  lines: 0,
  jobs: 0,
  special_jobs: 0,
}

export async function getWorkTotalsLookup(
  ctx: Pick<VisitorContext, 'db'>,
  scopeIds: readonly string[],
  range: DayRange = {},
): Promise<(id: string) => WorkTotals> {
  const rows = scopeIds.length > 0 ? await findWorkSums(ctx.db, { ids: scopeIds, range }) : []
  const byId = new Map(rows.map(({ scope_id, ...totals }) => [scope_id, totals]))
  return (id) => byId.get(id) ?? noWork
}

export async function getLastWorkLookup(
  ctx: Pick<VisitorContext, 'db'>,
  filter: { remediatorIds: readonly string[]; organizationId: string },
): Promise<(remediatorId: string) => string | null> {
  const rows = await findLastWorkTimes(ctx.db, filter)
  const byId = new Map(rows.map((row) => [row.remediator_id, row.created_at]))
  return (id) => byId.get(id) ?? null
}

/** Amounts in dollars. */
export const toWork = (totals: Omit<WorkTotals, 'lines'>): LedgerSums => ({
  jobs: totals.jobs,
  simple_pages: totals.simple_pages,
  complex_pages: totals.complex_pages,
  non_billable_pages: totals.non_billable_pages,
  special_jobs: totals.special_jobs,
  total_special_jobs_cost: totals.quote_cents / centsPerDollar,
  total_cost: totals.cents / centsPerDollar,
})
