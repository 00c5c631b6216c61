import {
  fullName,
  organizationTexts,
  personStatusOf,
  texts,
  userTexts,
  ledgerSumFields,
  type OrganizationReportRow,
  type RemediatorReportRow,
  type LedgerSums,
  reportTexts,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import type { CsvColumn } from '#server/csv/csv-text.ts'
import { workColumn } from '#server/csv/work-column.ts'
import type { ReportFilter, MoneyReportRow, ReportSort } from './report-repository.ts'
import { readAllReportRows } from './report-service.ts'
import { toOrganizationReportRow, toRemediatorReportRow } from './to-report-row.ts'

type ReportRequest = Pick<ReportFilter, 'range' | 'query'> & { sort: ReportSort }

/** One query, so that all rows are from the same moment. */
export const exportRemediatorMoneyReport = (ctx: Context, request: ReportRequest) =>
  toCsv({
    contents: { what: 'remediators-report', range: request.range, now: ctx.now },
    columns: remediatorColumns,
    batches: readRows(ctx, { ...request, kind: 'remediators' }, toRemediatorReportRow),
  })

export const exportOrganizationMoneyReport = (ctx: Context, request: ReportRequest) =>
  toCsv({
    contents: { what: 'organizations-report', range: request.range, now: ctx.now },
    columns: organizationColumns,
    batches: readRows(ctx, { ...request, kind: 'organizations' }, toOrganizationReportRow),
  })

/** One batch: a report holds all its rows in memory anyway. */
async function* readRows<Row>(
  ctx: Context,
  { sort, ...filter }: ReportFilter & { sort: ReportSort },
  toRow: (row: MoneyReportRow) => Row,
): AsyncGenerator<Row[]> {
  yield (await readAllReportRows(ctx, filter, sort)).map(toRow)
}

const { columns: labels } = reportTexts

const workColumns: CsvColumn<LedgerSums>[] = ledgerSumFields.map(workColumn)

const remediatorColumns: CsvColumn<RemediatorReportRow>[] = [
  { label: labels.name, text: fullName },
  { label: labels.email, text: (row) => row.email },
  {
    label: userTexts.columns.status,
    text: (row) => userTexts.status[personStatusOf(row)],
  },
  {
    label: labels.isAvailable,
    text: ({ isAvailable }) => (isAvailable ? texts.availability.on : texts.availability.off),
  },
  ...workColumns,
]

const organizationColumns: CsvColumn<OrganizationReportRow>[] = [
  { label: labels.name, text: (row) => row.name },
  { label: labels.email, text: (row) => row.email },
  {
    label: organizationTexts.columns.status,
    text: ({ isArchived }) => organizationTexts.statuses[isArchived ? 'inactive' : 'active'],
  },
  ...workColumns,
]
