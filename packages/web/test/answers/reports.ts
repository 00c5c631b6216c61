import type {
  LedgerLine,
  OrganizationReportRow,
  RemediatorReportRow,
  ReportSums,
  LedgerSums,
} from '@curbcut/contract'
import type { Rate } from '@curbcut/contract/rate-routes.ts'
import { anId, onePage } from './jobs.ts'
import { demoOrganization } from './people.ts'

/** No work at all, with these changes. */
export const aWork = (changes: Partial<LedgerSums> = {}): LedgerSums => ({
  jobs: 0,
  simple_pages: 0,
  complex_pages: 0,
  non_billable_pages: 0,
  special_jobs: 0,
  total_special_jobs_cost: 0,
  total_cost: 0,
  ...changes,
})

/** A remediator of the report; ten simple pages, two complex ones and a quote of 5.50. */
export const aRemediatorRow = (
  changes: Partial<RemediatorReportRow> = {},
): RemediatorReportRow => ({
  _id: anId(0x500),
  firstName: 'Demo',
  lastName: 'Remediator',
  email: 'demo.remediator@example.com',
  isAvailable: true,
  isVerified: true,
  isArchived: false,
  ...aWork({
    jobs: 3,
    simple_pages: 10,
    complex_pages: 2,
    special_jobs: 1,
    total_special_jobs_cost: 5.5,
    total_cost: 19.5,
  }),
  ...changes,
})

/** An organization of the report, with the same work. */
export const anOrganizationRow = (
  changes: Partial<OrganizationReportRow> = {},
): OrganizationReportRow => {
  const { firstName, lastName, isAvailable, isVerified, ...work } = aRemediatorRow()
  return { ...work, ...demoOrganization, email: 'office@example.com', ...changes }
}

/** The first rates of the product. */
export const aRate = (changes: Partial<Rate> = {}): Rate => ({
  _id: anId(0x600),
  from_date: '1970-01-01',
  simple_page: 1,
  complex_page: 2,
  ...changes,
})

/** A page of a report, with the sums beside its rows. */
export const aReport = <Row>(rows: Row[], total: number, sums: Partial<ReportSums> = {}) => ({
  ...onePage(rows, total),
  totals: aWork(),
  rates: [aRate()],
  months: [],
  top: [],
  ...sums,
})

/** A line of the ledger: a file of three simple pages. */
export const aLine = (changes: Partial<LedgerLine> = {}): LedgerLine => ({
  counted_pages: null,
  isPageCountEstimated: false,
  _id: anId(0x700),
  kind: 'pages',
  createdAt: '2026-11-12T14:30:00.000Z',
  job: { _id: anId(0x100), job_name: 'Demo job' },
  file: { _id: anId(0x200), file_name: 'demo report.pdf' },
  remediator: { _id: anId(0x500), firstName: 'Demo', lastName: 'Remediator' },
  organization: demoOrganization,
  simple_pages: 3,
  complex_pages: 0,
  isBillable: true,
  simple_page: 1,
  complex_page: 2,
  amount: 3,
  reverses: null,
  ...changes,
})

/** Lines of the demo remediator with the sums of all of them. */
export const someLines = (
  lines: LedgerLine[],
  total: number,
  totals: Partial<LedgerSums> = {},
) => ({
  ...onePage(lines, total),
  of: { _id: anId(0x500), name: 'Demo Remediator', email: 'demo.remediator@example.com' },
  totals: aWork(totals),
})
