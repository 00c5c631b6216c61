import type { Organization } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { OrganizationRow } from '#server/db/tables.ts'
import { ensure } from '#server/errors.ts'
import { getWorkTotals } from '#server/features/ledger/work-totals.ts'
import {
  countAllOrganizations,
  findAccountManagers,
  findOrganizations,
  readOrganizationRows,
  type OrganizationFilter,
  type OrganizationNarrowing,
} from './organization-list-repository.ts'
import { findOrganization } from './organization-repository.ts'
import { toOrganization } from './to-organization.ts'

/** One page of the organizations, for administrators. */
export async function listOrganizations(ctx: Context, filter: OrganizationFilter) {
  const { rows, total } = await findOrganizations(ctx.db, filter)
  return { organizations: await withPeopleAndWork(ctx, rows), total }
}

/** All organizations of a filter in batches, for administrators. */
export async function* readOrganizations(
  ctx: Context,
  filter: OrganizationNarrowing,
): AsyncGenerator<Organization[]> {
  for await (const rows of readOrganizationRows(ctx.db, filter)) {
    yield await withPeopleAndWork(ctx, rows)
  }
}

/** The number of all organizations, whatever the filters. */
export async function countOrganizations(ctx: Context) {
  const { active, inactive } = await countAllOrganizations(ctx.db)
  return { all: active + inactive, active, inactive }
}

/** One organization, for administrators. */
export async function getOrganization(ctx: Context, id: string): Promise<Organization> {
  const row = await findOrganization(ctx.db, id)
  const [organization] = await withPeopleAndWork(ctx, row ? [row] : [])
  ensure(organization, 'not_found')
  return organization
}

async function withPeopleAndWork(
  ctx: Context,
  rows: readonly OrganizationRow[],
): Promise<Organization[]> {
  const ids = rows.map(({ id }) => id)
  const people = await findAccountManagers(ctx.db, ids)
  const byOrganization = Map.groupBy(people, ({ organization_id }) => organization_id)
  const totalsOf = await getWorkTotals(ctx, ids)
  return rows.map((row) => {
    const accountManagers = byOrganization.get(row.id) ?? []
    return toOrganization(row, { accountManagers, totals: totalsOf(row.id) })
  })
}
