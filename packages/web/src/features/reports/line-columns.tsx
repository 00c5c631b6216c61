import {
  yesNoTexts,
  formatCount,
  formatDollars,
  formatUtcDate,
  fullName,
  pageSizes,
  reportTexts,
  type LedgerLine,
  type Work,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { serialNumber } from '#web/lib/serial-number.ts'
import type { Column } from '#web/ui/table-types.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { Subject } from './report-params.ts'

type LineColumn = Column<LedgerLine, never>

const { columns: headers, kinds } = reportTexts.lines
const none = '–'

const job: LineColumn = {
  key: 'job',
  header: headers.job,
  cell: ({ job: { _id, job_name: name } }) =>
    _id ? (
      <TextLink to={paths.job(_id)}>
        <bdi>{name}</bdi>
      </TextLink>
    ) : (
      <bdi>{name}</bdi>
    ),
  isRowHeader: true,
}

const file: LineColumn = {
  key: 'file',
  header: headers.file,
  cell: ({ job: { _id }, file: of }) => {
    if (!of) return none
    return (
      <GivingWay>
        {_id ? (
          <TextLink to={paths.jobFile(_id, of.file_name)}>
            <bdi>{of.file_name}</bdi>
          </TextLink>
        ) : (
          <bdi>{of.file_name}</bdi>
        )}
      </GivingWay>
    )
  },
}

const remediator: LineColumn = {
  key: 'remediator',
  header: headers.remediator,
  cell: (line) =>
    line.remediator ? (
      <GivingWay>
        <bdi>{fullName(line.remediator)}</bdi>
      </GivingWay>
    ) : (
      none
    ),
}

const organization: LineColumn = {
  key: 'organization',
  header: headers.organization,
  cell: (line) => (
    <GivingWay>
      <bdi>{line.organization.name}</bdi>
    </GivingWay>
  ),
}

/** A quote is for a job and has no pages, so no rate applies. */
const rate = (key: 'simplePage' | 'complexPage', of: (line: LedgerLine) => number): LineColumn => ({
  key,
  header: headers[key],
  cell: (line) => (line.file ? formatDollars(of(line)) : none),
  align: 'end',
})

const pages = (
  key: 'simplePages' | 'complexPages',
  of: (line: LedgerLine) => number,
): LineColumn => ({
  key,
  header: headers[key],
  cell: (line) => formatCount(of(line)),
  align: 'end',
})

/** The columns of somebody's lines, numbered for this page; the owner stands above. */
export const lineColumns = (kind: Subject['kind'], page: number): LineColumn[] => [
  {
    key: 'number',
    header: headers.number,
    cell: (_line, index) => serialNumber(page, pageSizes.default, index),
    align: 'end',
    narrow: 'hidden',
  },
  job,
  file,
  { key: 'kind', header: headers.kind, cell: (line) => kinds[line.kind] },
  kind === 'remediators' ? organization : remediator,
  pages('simplePages', (line) => line.simple_pages),
  pages('complexPages', (line) => line.complex_pages),
  {
    key: 'billable',
    header: headers.billable,
    cell: ({ isBillable }) => (isBillable ? yesNoTexts.yes : yesNoTexts.no),
  },
  {
    key: 'bookedAt',
    header: headers.bookedAt,
    // The UTC day, as in the range.
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatUtcDate(createdAt)}
      </time>
    ),
  },
  rate('simplePage', (line) => line.simple_page),
  rate('complexPage', (line) => line.complex_page),
  {
    key: 'amount',
    header: headers.amount,
    cell: ({ amount }) => <strong>{formatDollars(amount)}</strong>,
    align: 'end',
  },
]

/** The sums of the lines, by the keys of their columns. */
export const lineSums = (totals: Work): Record<string, string> => ({
  simplePages: formatCount(totals.simple_pages),
  complexPages: formatCount(totals.complex_pages),
  amount: formatDollars(totals.total_cost),
})

/** A name that may break anywhere, so that twelve columns fit. */
function GivingWay({ children }: { children: ReactNode }) {
  return <span className="gives-way block wrap-anywhere">{children}</span>
}
