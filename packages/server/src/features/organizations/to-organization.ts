import { centsPerDollar, type Organization } from '@curbcut/contract'
import type { OrganizationRow } from '#server/db/tables.ts'
import type { WorkTotals } from '#server/features/ledger/work-totals.ts'
import type { findAccountManagers } from './organization-list-repository.ts'

type AccountManagerRow = Awaited<ReturnType<typeof findAccountManagers>>[number]

/** An organization as the API shows it to administrators; account managers in order. */
export function toOrganization(
  row: OrganizationRow,
  { accountManagers, totals }: { accountManagers: AccountManagerRow[]; totals: WorkTotals },
): Organization {
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
    client_account_managers: accountManagers.map(toAccountManager),
    isArchived: row.is_archived,
    createdAt: row.created_at,
    special_jobs: totals.special_jobs,
    total_special_jobs_cost: totals.quote_cents / centsPerDollar,
    complex_pages: totals.complex_pages,
    simple_pages: totals.simple_pages,
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
