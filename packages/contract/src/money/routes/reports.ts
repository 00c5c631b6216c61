import { z } from 'zod/mini'
import { dayRangeFields, checkDayRange } from '#contract/day-range.ts'
import {
  idText,
  pageNumber,
  rowLimit,
  searchText,
  sortBy,
  type SortOptions,
} from '#contract/form-values.ts'
import { exportFormat } from '#contract/money/money-values.ts'
import { administratorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { rateSchema } from './rates.ts'

/** Sums over the ledger; costs in dollars. */
export const ledgerSumsSchema = z.object({
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
export type LedgerSums = z.output<typeof ledgerSumsSchema>

export const ledgerSumFields = [
  'jobs',
  'simple_pages',
  'complex_pages',
  'non_billable_pages',
  'special_jobs',
  'total_special_jobs_cost',
  'total_cost',
] as const satisfies readonly (keyof LedgerSums)[]
export type LedgerSumField = (typeof ledgerSumFields)[number]

/** Only in the CSV: screens neither show it nor sort by it. */
export const csvOnlyField = 'non_billable_pages' satisfies LedgerSumField

/** In dollars; all other figures are counts. */
export const isCostField = (field: LedgerSumField): boolean =>
  field === 'total_special_jobs_cost' || field === 'total_cost'

export const organizationReportSorts = {
  fields: ['name', ...ledgerSumFields],
  initial: 'name:asc',
} as const satisfies SortOptions
export type OrganizationReportSortField = (typeof organizationReportSorts.fields)[number]

export const remediatorReportSorts = {
  fields: [...organizationReportSorts.fields, 'isAvailable'],
  initial: 'isAvailable:desc',
} as const satisfies SortOptions
export type RemediatorReportSortField = (typeof remediatorReportSorts.fields)[number]

export const remediatorReportRowSchema = z.extend(ledgerSumsSchema, {
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAvailable: z.boolean(),
  isVerified: z.boolean(),
  isArchived: z.boolean(),
})
export type RemediatorReportRow = z.output<typeof remediatorReportRowSchema>

export const organizationReportRowSchema = z.extend(ledgerSumsSchema, {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isArchived: z.boolean(),
})
export type OrganizationReportRow = z.output<typeof organizationReportRowSchema>

/** About all matching rows, not only those of the page. */
export const reportSumsSchema = z.object({
  totals: ledgerSumsSchema,
  /** The rates of the range, each from its day on. */
  rates: z.array(z.omit(rateSchema, { _id: true })),
  /** The months of the range; of very many, only the last ones. */
  months: z.array(
    z.object({
      month: z.string(),
      simple_pages: z.number(),
      complex_pages: z.number(),
      total_cost: z.number(),
    }),
  ),
  /** The few rows with the most pages, the most first. */
  top: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      simple_pages: z.number(),
      complex_pages: z.number(),
    }),
  ),
})
export type ReportSums = z.output<typeof reportSumsSchema>

export const ledgerKinds = ['pages', 'quote', 'reversal'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A reversal cancels a whole earlier row: its figures are below 0. */
export const ledgerLineSchema = z.object({
  _id: z.string(),
  kind: z.enum(ledgerKinds),
  createdAt: z.string(),
  /** `_id` is null if the viewer may not read the job. */
  job: z.object({ _id: z.nullable(z.string()), job_name: z.string() }),
  /** Null for a quote, which is for a job. */
  file: z.nullable(z.object({ _id: z.string(), file_name: z.string() })),
  /** Null on the statement of an organization, which names no remediator. */
  remediator: z.nullable(
    z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }),
  ),
  organization: z.object({ _id: z.string(), name: z.string() }),
  simple_pages: z.number(),
  complex_pages: z.number(),
  /** By check, as of a statement's issue, never for money; null for reversals and special files. */
  counted_pages: z.nullable(z.number()),
  isPageCountEstimated: z.boolean(),
  isBillable: z.boolean(),
  /** The rates that this row keeps, in dollars. */
  simple_page: z.number(),
  complex_page: z.number(),
  /** Dollars. */
  amount: z.number(),
  /** The row that a reversal cancels. */
  reverses: z.nullable(z.string()),
})
export type LedgerLine = z.output<typeof ledgerLineSchema>

const reportQuery = <Sort extends z.ZodMiniType>(sort: Sort) =>
  z
    .object({
      ...dayRangeFields,
      query: searchText,
      sort,
      page: pageNumber,
      limit: rowLimit(),
      format: exportFormat(['csv']),
    })
    .check(checkDayRange)

const ledgerLinesQuery = z
  .object({ ...dayRangeFields, page: pageNumber, limit: rowLimit(), format: exportFormat(['csv']) })
  .check(checkDayRange)

const reportRoute = {
  method: 'GET',
  access: administratorRoles,
  subject: 'none',
  paged: true,
  extras: reportSumsSchema,
  formats: ['csv'],
} as const satisfies Partial<Route>

const ledgerLinesRoute = {
  method: 'GET',
  access: administratorRoles,
  query: ledgerLinesQuery,
  response: z.array(ledgerLineSchema),
  paged: true,
  extras: z.object({
    of: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    /** Sums of all lines of the range; equal to the row of the report. */
    totals: ledgerSumsSchema,
  }),
  formats: ['csv'],
} as const satisfies Partial<Route>

export const reportRoutes = {
  listRemediatorReport: {
    ...reportRoute,
    path: '/reports/remediators',
    summary: 'The work of every remediator in a range of days.',
    query: reportQuery(sortBy(remediatorReportSorts)),
    response: z.array(remediatorReportRowSchema),
  },
  listOrganizationReport: {
    ...reportRoute,
    path: '/reports/organizations',
    summary: 'The work for every organization in a range of days.',
    query: reportQuery(sortBy(organizationReportSorts)),
    response: z.array(organizationReportRowSchema),
  },
  listRemediatorLines: {
    ...ledgerLinesRoute,
    path: '/reports/remediators/:userId/lines',
    summary: 'The rows of the ledger behind a remediator’s figures, newest first.',
    subject: 'remediator',
    params: z.object({ userId: idText }),
  },
  listOrganizationLines: {
    ...ledgerLinesRoute,
    path: '/reports/organizations/:organizationId/lines',
    summary: 'The rows of the ledger behind an organization’s figures, newest first.',
    subject: 'organization',
    params: z.object({ organizationId: idText }),
  },
} as const satisfies Record<string, Route>
