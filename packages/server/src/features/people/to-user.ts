import { centsPerDollar, type OrganizationName, type User } from '@curbcut/contract'
import type { UserRow } from '#server/db/schema/tables.ts'
import type { WorkTotals } from '#server/features/money/ledger/work-totals.ts'

/** Credentials are never shown. */
type PublicColumns = Omit<
  UserRow,
  | ('password_hash' | 'temporary_password_until' | 'blocked_until' | 'last_organization_id')
  | ('second_step_organization_id' | 'pages_per_day')
>

export function toUser(
  row: PublicColumns,
  { organizations, totals }: { organizations: OrganizationName[]; totals?: WorkTotals | undefined },
): User {
  return {
    _id: row.id,
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    userType: row.role,
    phone_number: row.phone_number,
    countryCode: row.country_code,
    isVerified: row.is_verified,
    isArchived: row.is_archived,
    ...(row.erased_at !== null && { isErased: true }),
    isAvailable: row.is_available,
    company_name: row.company_name,
    secondary_email: row.secondary_email,
    unique_id: row.unique_id,
    createdAt: row.created_at,
    organizations,
    ...(totals && {
      simple_pages: totals.simple_pages,
      complex_pages: totals.complex_pages,
      special_jobs: totals.special_jobs,
      total_special_jobs_cost: totals.quote_cents / centsPerDollar,
    }),
  }
}
