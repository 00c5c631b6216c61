import {
  centsPerDollar,
  type OrganizationName,
  type Person,
  type Role,
  type User,
} from '@curbcut/contract'
import type { UserRow } from '#server/db/tables.ts'

/** Sums over the ledger, money in cents. */
export type WorkTotals = {
  simple_pages: number | null
  complex_pages: number | null
  special_jobs: number
  special_cents: number | null
}

/** A row as the API shows a person; without `totals` the viewer may not know them. */
export function toUser(
  row: UserRow,
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
    isAvailable: row.is_available,
    company_name: row.company_name,
    secondary_email: row.secondary_email,
    unique_id: row.unique_id,
    createdAt: row.created_at,
    organizations,
    ...(totals && {
      simple_pages: totals.simple_pages ?? 0,
      complex_pages: totals.complex_pages ?? 0,
      special_jobs: totals.special_jobs,
      total_special_jobs_cost: (totals.special_cents ?? 0) / centsPerDollar,
    }),
  }
}

/** Without a row in the ledger. */
export const noWork: WorkTotals = {
  simple_pages: 0,
  complex_pages: 0,
  special_jobs: 0,
  special_cents: 0,
}

/** The name of a person in somebody else's things. */
export const toPerson = (row: {
  id: string
  first_name: string
  last_name: string
  role: Role
}): Person => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  userType: row.role,
})
