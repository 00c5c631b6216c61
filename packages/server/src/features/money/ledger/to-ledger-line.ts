import { centsPerDollar, type LedgerLine } from '@curbcut/contract'
import type { LineRow } from './ledger-line-repository.ts'

export const toLedgerLine = (row: LineRow): LedgerLine => ({
  _id: row.id,
  kind: row.kind,
  createdAt: row.created_at,
  job: { _id: row.job_id, job_name: row.job_name },
  file: row.file_id === null ? null : { _id: row.file_id, file_name: row.file_name ?? '' },
  remediator: { _id: row.remediator_id, firstName: row.first_name, lastName: row.last_name },
  organization: { _id: row.organization_id, name: row.organization_name },
  simple_pages: row.simple_pages,
  complex_pages: row.complex_pages,
  counted_pages: row.counted_pages,
  isPageCountEstimated: row.is_page_count_estimated ?? false,
  isBillable: row.is_billable,
  simple_page: row.simple_page_cents / centsPerDollar,
  complex_page: row.complex_page_cents / centsPerDollar,
  amount: row.cents / centsPerDollar,
  reverses: row.reverses_id,
})
