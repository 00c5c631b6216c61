import { type Organization, centsPerDollar } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { AccountManagerRow, ListedOrganizationRow } from './listed-organization-repository.ts'
import {
  countAllOrganizations,
  findListedOrganization,
  findOrganizations,
  readOrganizationRows,
  type OrganizationFilter,
  type OrganizationCriteria,
} from './organization-list-repository.ts'

export async function listOrganizations(ctx: Context, filter: OrganizationFilter) {
  const { rows, total } = await findOrganizations(ctx.db, filter)
  return { organizations: rows.map(toOrganization), total }
}

export async function* readOrganizations(
  ctx: Context,
  filter: OrganizationCriteria,
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

function toOrganization(row: ListedOrganizationRow): Organization {
  const { street, secondary_street, city, state, zip } = row
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    countryCode: row.country_code,
    phone_number: row.phone_number,
    address: { street, secondary_street, city, state, zip },
    useCAMForBilling: row.use_cam_for_billing,
    billingEmail: row.billing_email,
    billingPhone: row.billing_phone,
    report_standard: row.report_standard,
    sign_off_days: row.sign_off_days,
    client_account_managers: row.account_managers.map(toAccountManager),
    isArchived: row.is_archived,
    createdAt: row.created_at,
    special_jobs: row.special_jobs,
    total_special_jobs_cost: row.quote_cents / centsPerDollar,
    complex_pages: row.complex_pages,
    simple_pages: row.simple_pages,
  }
}

const toAccountManager = (row: AccountManagerRow) => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  countryCode: row.country_code,
  phone_number: row.phone_number,
})
