import { z } from 'zod/mini'
import { dayRange, wholeDayRange } from '#contract/day-range.ts'
import {
  idText,
  pageNumber,
  rowLimit,
  searchText,
  sortBy,
  type Sorts,
} from '#contract/form-values.ts'
import { exportFormat } from '#contract/money/money-values.ts'
import { administratorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { rateSchema } from './rates.ts'

/** The ledger's sums of somebody's work, or of the work for an organization; costs in dollars. */
export const workSchema = z.object({
  /** Jobs with a ledger row in the range; each counts once. */
  jobs: z.number(),
  simple_pages: z.number(),
  complex_pages: z.number(),
  non_billable_pages: z.number(),
  /** Jobs with an earned quote in the range. */
  special_jobs: z.number(),
  total_special_jobs_cost: z.number(),
  total_cost: z.number(),
})
export type Work = z.output<typeof workSchema>

/** The figures of a report, by their names. */
export const workFields = [
  'jobs',
  'simple_pages',
  'complex_pages',
  'non_billable_pages',
  'special_jobs',
  'total_special_jobs_cost',
  'total_cost',
] as const satisfies readonly (keyof Work)[]
export type WorkField = (typeof workFields)[number]

/** The figure that only a CSV has: screens have no column for it, and cannot be sorted by it. */
export const csvOnlyField = 'non_billable_pages' satisfies WorkField

/** Whether a figure is an amount in dollars; the others are counts. */
export const isCost = (field: WorkField): boolean =>
  field === 'total_special_jobs_cost' || field === 'total_cost'

/** The sort fields of the organizations report. */
export const organizationReportSorts = {
  fields: ['name', ...workFields],
  initial: 'name:asc',
} as const satisfies Sorts
export type OrganizationReportSortField = (typeof organizationReportSorts.fields)[number]

/** The sort fields of the remediators report; available ones come first. */
export const remediatorReportSorts = {
  fields: [...organizationReportSorts.fields, 'isAvailable'],
  initial: 'isAvailable:desc',
} as const satisfies Sorts
export type RemediatorReportSortField = (typeof remediatorReportSorts.fields)[number]

/** A remediator and their work in the range. */
export const remediatorReportRowSchema = z.extend(workSchema, {
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAvailable: z.boolean(),
  isVerified: z.boolean(),
  isArchived: z.boolean(),
})
export type RemediatorReportRow = z.output<typeof remediatorReportRowSchema>

/** An organization and the work for it in the range. */
export const organizationReportRowSchema = z.extend(workSchema, {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isArchived: z.boolean(),
})
export type OrganizationReportRow = z.output<typeof organizationReportRowSchema>

/** Facts next to the rows of a report, about all matching rows. */
export const reportSumsSchema = z.object({
  totals: workSchema,
  /** The rates of the range, each from its day on. */
  rates: z.array(z.omit(rateSchema, { _id: true })),
  /** The months of the range; of very many, the last ones. */
  months: z.array(
    z.object({
      month: z.string(),
      simple_pages: z.number(),
      complex_pages: z.number(),
      total_cost: z.number(),
    }),
  ),
})
export type ReportSums = z.output<typeof reportSumsSchema>

/** The subject of the ledger row. */
export const ledgerKinds = ['pages', 'quote', 'reversal'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** One row of the ledger. A reversal takes back a whole earlier row: its figures are below 0. */
export const ledgerLineSchema = z.object({
  _id: z.string(),
  kind: z.enum(ledgerKinds),
  createdAt: z.string(),
  /** `_id` is null if the reader may not read the job. */
  job: z.object({ _id: z.nullable(z.string()), job_name: z.string() }),
  /** Null for a quote: that is for a job. */
  file: z.nullable(z.object({ _id: z.string(), file_name: z.string() })),
  /** Null on an organization's statement, which names no remediator. */
  remediator: z.nullable(
    z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }),
  ),
  organization: z.object({ _id: z.string(), name: z.string() }),
  simple_pages: z.number(),
  complex_pages: z.number(),
  isBillable: z.boolean(),
  /** The rates that this row keeps, in dollars. */
  simple_page: z.number(),
  complex_page: z.number(),
  /** Dollars. */
  amount: z.number(),
  /** The row that a reversal takes back. */
  reverses: z.nullable(z.string()),
})
export type LedgerLine = z.output<typeof ledgerLineSchema>

const reportQuery = <Sort extends z.ZodMiniType>(sort: Sort) =>
  z
    .object({
      ...dayRange,
      query: searchText,
      sort,
      page: pageNumber,
      limit: rowLimit(),
      format: exportFormat(['csv']),
    })
    .check(wholeDayRange)

const linesQuery = z
  .object({ ...dayRange, page: pageNumber, limit: rowLimit(), format: exportFormat(['csv']) })
  .check(wholeDayRange)

const report = {
  method: 'GET',
  access: administratorRoles,
  subject: 'none',
  paged: true,
  extras: reportSumsSchema,
  formats: ['csv'],
} as const satisfies Partial<Route>

const lines = {
  method: 'GET',
  access: administratorRoles,
  query: linesQuery,
  response: z.array(ledgerLineSchema),
  paged: true,
  extras: z.object({
    /** The owner of the ledger rows. */
    of: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    /** The sums of all lines of the range; equal to the report's row. */
    totals: workSchema,
  }),
  formats: ['csv'],
} as const satisfies Partial<Route>

/** Reports of work by person and organization with its cost: sums over the ledger, and its rows. */
export const reportRoutes = {
  listRemediatorReport: {
    ...report,
    path: '/reports/remediators',
    summary: 'The work of every remediator in a range of days.',
    query: reportQuery(sortBy(remediatorReportSorts)),
    response: z.array(remediatorReportRowSchema),
  },
  listOrganizationReport: {
    ...report,
    path: '/reports/organizations',
    summary: 'The work for every organization in a range of days.',
    query: reportQuery(sortBy(organizationReportSorts)),
    response: z.array(organizationReportRowSchema),
  },
  listRemediatorLines: {
    ...lines,
    path: '/reports/remediators/:userId/lines',
    summary: 'The rows of the ledger behind a remediator’s figures, newest first.',
    subject: 'remediator',
    params: z.object({ userId: idText }),
  },
  listOrganizationLines: {
    ...lines,
    path: '/reports/organizations/:organizationId/lines',
    summary: 'The rows of the ledger behind an organization’s figures, newest first.',
    subject: 'organization',
    params: z.object({ organizationId: idText }),
  },
} as const satisfies Record<string, Route>
