import type { Organization } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import {
  countAllOrganizations,
  findListedOrganization,
  findOrganizations,
  readOrganizationRows,
  type OrganizationFilter,
  type OrganizationNarrowing,
} from './organization-list-repository.ts'
import { toOrganization } from './to-organization.ts'

export async function listOrganizations(ctx: Context, filter: OrganizationFilter) {
  const { rows, total } = await findOrganizations(ctx.db, filter)
  return { organizations: rows.map(toOrganization), total }
}

export async function* readOrganizations(
  ctx: Context,
  filter: OrganizationNarrowing,
): AsyncGenerator<Organization[]> {
  for await (const rows of readOrganizationRows(ctx.db, filter)) yield rows.map(toOrganization)
}

export async function countOrganizations(ctx: Context) {
  const { active, inactive } = await countAllOrganizations(ctx.db)
  return { all: active + inactive, active, inactive }
}

export async function getOrganization(ctx: Context, id: string): Promise<Organization> {
  const row = await findListedOrganization(ctx.db, id)
  ensure(row, 'not_found')
  return toOrganization(row)
}
