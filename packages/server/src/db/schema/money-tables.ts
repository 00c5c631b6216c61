import type { LedgerKind, StatementType } from '@curbcut/contract'
import type { Generated, GeneratedAlways } from 'kysely'

// Money is in integer cents; days and months are UTC, as text: '2026-10-31', '2026-10-01'.

type RatesTable = {
  id: string
  from_date: string
  simple_page_cents: number
  complex_page_cents: number
  created_at: string
  /** When a super user confirmed the first rates. */
  kept_at: string | null
}

type LedgerTable = {
  id: string
  kind: LedgerKind
  job_id: string
  file_id: string | null
  remediator_id: string
  organization_id: string
  simple_pages: Generated<number>
  complex_pages: Generated<number>
  is_billable: boolean
  simple_page_cents: number
  complex_page_cents: number
  cents: number
  quote_id: string | null
  reverses_id: string | null
  created_at: string
  position: GeneratedAlways<number>
}

/** Page columns count only billable pages. */
type Sums = {
  simple_pages: number
  complex_pages: number
  non_billable_pages: number
  quotes: number
  quote_cents: number
  cents: number
  lines: number
}

type LedgerDaysTable = Sums & { scope_id: string; day: string }

/** `month` is its first day. */
type LedgerMonthsTable = Sums & { scope_id: string; month: string }

/** `previous_day`: the day before in the same job and scope; null for the first. */
type LedgerJobDaysTable = {
  scope_id: string
  day: string
  job_id: string
  is_organization: boolean
  previous_day: string | null
  quotes: number
}

/** Open while pending or approved; a job has at most one open quote. */
export type QuoteStatus = 'pending' | 'approved' | 'earned' | 'cleared'

type QuotesTable = {
  id: string
  job_id: string
  remediator_id: string
  cents: number
  status: QuoteStatus
  created_at: string
}

type QuoteFilesTable = { quote_id: string; file_id: string }

type StatementsTable = {
  id: string
  type: StatementType
  /** The type says which of the two is set; `party_id` has either. */
  remediator_id: string | null
  organization_id: string | null
  party_id: GeneratedAlways<string>
  month: string
  year: GeneratedAlways<number>
  number: number
  name: string
  first_name: string | null
  last_name: string | null
  email: string
  address: string[]
  simple_pages: number
  complex_pages: number
  non_billable_pages: number
  jobs: number
  special_jobs: number
  quote_cents: number
  cents: number
  lines: number
  issued_at: string
  issued_by: string
  paid_on: string | null
  paid_at: string | null
  paid_by: string | null
}

type StatementLinesTable = {
  statement_id: string
  number: number
  type: StatementType
  ledger_id: string
  job_name: string
  file_name: string | null
  organization_name: string
  counted_pages: number | null
  is_page_count_estimated: Generated<boolean>
}

export type MoneyTables = {
  rates: RatesTable
  quotes: QuotesTable
  quote_files: QuoteFilesTable
  ledger: LedgerTable
  ledger_days: LedgerDaysTable
  ledger_months: LedgerMonthsTable
  ledger_job_days: LedgerJobDaysTable
  statements: StatementsTable
  statement_lines: StatementLinesTable
}
