import {
  formatCount,
  formatDollars,
  fullName,
  organizationTexts,
  userTexts,
  type OrganizationReportRow,
  type OrganizationReportSortField,
  type RemediatorReportRow,
  type RemediatorReportSortField,
  type LedgerSums,
  isCostField,
  csvOnlyField,
  ledgerSumFields,
  type LedgerSumField,
  reportTexts,
} from '@curbcut/contract'
import { AvailabilityBadge } from '#web/ui/badges/AvailabilityBadge.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import type { Column } from '#web/ui/table/table-types.ts'
import { Email } from '#web/ui/text/Email.tsx'
import { ReportNameLink } from './ReportNameLink.tsx'

const { columns: headers } = reportTexts

type FigureField = Exclude<LedgerSumField, typeof csvOnlyField>

/** In the order of their columns; the CSV has all fields. */
const figureFields = ledgerSumFields.filter((field): field is FigureField => field !== csvOnlyField)

const figureWidths: Record<FigureField, number> = {
  jobs: 4.5,
  simple_pages: 5.5,
  complex_pages: 6.1,
  special_jobs: 5.35,
  total_special_jobs_cost: 7.15,
  total_cost: 7.1,
}

export const figureTexts = (sums: LedgerSums): Record<string, string> =>
  Object.fromEntries(
    figureFields.map((field) => [
      field,
      isCostField(field) ? formatDollars(sums[field]) : formatCount(sums[field]),
    ]),
  )

type ReportColumnRow = LedgerSums & { _id: string; email: string; isArchived: boolean }

const figureColumns: Column<ReportColumnRow, FigureField>[] = figureFields.map((field) => ({
  key: field,
  header: headers[field],
  cell: (row) => {
    const text = figureTexts(row)[field]
    return field === 'total_cost' ? <strong>{text}</strong> : text
  },
  sortField: field,
  align: 'end',
  width: figureWidths[field],
  grows: 0.5,
}))

const nameColumn = <Row extends ReportColumnRow>(
  nameOf: (row: Row) => string,
  archived: string,
): Column<Row, 'name'> => ({
  key: 'name',
  header: headers.name,
  cell: (row) => (
    <ReportNameLink id={row._id} name={nameOf(row)} {...(row.isArchived && { note: archived })} />
  ),
  sortField: 'name',
  isRowHeader: true,
  width: 10.8,
  minWidth: 9.4,
  grows: 3,
})

const emailColumn: Column<ReportColumnRow, never> = {
  key: 'email',
  header: headers.email,
  cell: (row) => <Email address={row.email} />,
  narrow: 'line',
  dropOrder: 4,
  // Fits a short email in two lines at 768 px.
  width: 10.2,
  grows: 3,
}

export const remediatorReportColumns = (
  page: number,
): Column<RemediatorReportRow, RemediatorReportSortField>[] => [
  serialNumberColumn(headers.number, page),
  nameColumn<RemediatorReportRow>(fullName, userTexts.status.inactive),
  emailColumn,
  {
    key: 'availability',
    header: headers.isAvailable,
    cell: ({ isAvailable }) => <AvailabilityBadge isAvailable={isAvailable} />,
    sortField: 'isAvailable',
    narrow: 'badge',
    width: 8,
  },
  ...figureColumns,
]

export const organizationReportColumns = (
  page: number,
): Column<OrganizationReportRow, OrganizationReportSortField>[] => [
  serialNumberColumn(headers.number, page),
  nameColumn((row) => row.name, organizationTexts.statuses.inactive),
  emailColumn,
  ...figureColumns,
]
