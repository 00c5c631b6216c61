import type { OrganizationReportRow, RemediatorReportRow } from '@curbcut/contract'
import { toWork } from '#server/features/money/ledger/work-totals.ts'
import type { MoneyReportRow } from './report-repository.ts'

export const toRemediatorReportRow = (row: MoneyReportRow): RemediatorReportRow => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  isAvailable: row.is_available,
  isVerified: row.is_verified,
  isArchived: row.is_archived,
  ...toWork(row),
})

export const toOrganizationReportRow = (row: MoneyReportRow): OrganizationReportRow => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  isArchived: row.is_archived,
  ...toWork(row),
})
