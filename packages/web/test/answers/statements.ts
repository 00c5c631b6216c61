import type { LedgerLine } from '@curbcut/contract'
import type { Statement, StatementWithEntries } from '@curbcut/contract/statement-routes.ts'
import { vi } from 'vitest'
import { anId } from './jobs.ts'

/** Noon of this day of UTC is now, until the test file puts the clock back. */
export function beOn(day: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
}

/** The draft of a remediator's October. */
export const aDraft = (changes: Partial<Statement> = {}): Statement => ({
  _id: null,
  type: 'remediator',
  state: 'draft',
  number: null,
  month: '2026-10',
  party: {
    _id: anId(0x601),
    name: 'Demo Remediator',
    email: 'demo.remediator@example.com',
    address: ['Demo Company'],
  },
  jobs: 2,
  simple_pages: 40,
  complex_pages: 5,
  non_billable_pages: 3,
  special_jobs: 1,
  total_special_jobs_cost: 25,
  total_cost: 75,
  sum: 75,
  lines: 3,
  issuedAt: null,
  paid_on: null,
  ...changes,
})

/** The same, issued. */
export const anIssued = (changes: Partial<Statement> = {}): Statement => ({
  ...aDraft(),
  _id: anId(0x602),
  state: 'issued',
  number: 'R-2026-0001',
  issuedAt: '2026-11-02T12:00:00.000Z',
  ...changes,
})

/** The same, paid. */
export const aPaid = (changes: Partial<Statement> = {}): Statement => ({
  ...anIssued(),
  _id: anId(0x603),
  state: 'paid',
  number: 'R-2026-0002',
  paid_on: '2026-11-09',
  ...changes,
})

/** A row of the ledger: ten simple pages of a file. */
export const aLine = (changes: Partial<LedgerLine> = {}): LedgerLine => ({
  counted_pages: null,
  isPageCountEstimated: false,
  _id: anId(0x700),
  kind: 'pages',
  createdAt: '2026-10-31T23:30:00.000Z',
  job: { _id: anId(0x100), job_name: 'Demo job' },
  file: { _id: anId(0x200), file_name: 'demo-report.pdf' },
  remediator: null,
  organization: { _id: anId(0xa1), name: 'Demo Organization' },
  simple_pages: 10,
  complex_pages: 0,
  isBillable: true,
  simple_page: 1,
  complex_page: 2,
  amount: 10,
  reverses: null,
  ...changes,
})

/** A statement as its own view gets it: a page of so many lines. */
export const opened = (
  statement: Statement,
  { page = 1, total = 1, entries = [aLine()] } = {},
) => ({
  data: { ...statement, entries } satisfies StatementWithEntries,
  pagination: { page, limit: 10, total, totalPages: Math.ceil(total / 10) },
})
