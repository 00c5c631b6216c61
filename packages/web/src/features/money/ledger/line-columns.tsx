import {
  formatCount,
  formatDollars,
  formatUtcDate,
  fullName,
  pageSizes,
  type LedgerLine,
  type Work,
  yesNoTexts,
  reportTexts,
} from '@curbcut/contract'
import type { Subject } from '#web/features/money/reports/report-params.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { serialNumber, serialNumberWidth } from '#web/lib/words/serial-number.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { CutName } from '#web/ui/text/CutName.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { CountedPages } from './CountedPages.tsx'

type LineColumn = Column<LedgerLine, never>

const { columns: headers, kinds } = reportTexts.lines

const nameWidths = { width: 7, grows: 2 } as const

const job: LineColumn = {
  key: 'job',
  header: headers.job,
  cell: ({ job: { _id, job_name: name } }) =>
    _id ? (
      <TextLink to={paths.job(_id)}>
        <Name>{name}</Name>
      </TextLink>
    ) : (
      <Name>{name}</Name>
    ),
  isRowHeader: true,
  width: 9,
  grows: 3,
}

const file: LineColumn = {
  key: 'file',
  header: headers.file,
  cell: ({ job: { _id }, file: of }) => {
    if (!of) return noValue
    return (
      <>
        {_id ? (
          <TextLink to={paths.jobFile(_id, of.file_name)}>
            <CutName>{of.file_name}</CutName>
          </TextLink>
        ) : (
          <CutName>{of.file_name}</CutName>
        )}
      </>
    )
  },
  width: 8,
  grows: 3,
}

const remediator: LineColumn = {
  key: 'remediator',
  header: headers.remediator,
  cell: (line) => (line.remediator ? <Name>{fullName(line.remediator)}</Name> : noValue),
  ...nameWidths,
}

const organization: LineColumn = {
  key: 'organization',
  header: headers.organization,
  cell: (line) => <Name>{line.organization.name}</Name>,
  ...nameWidths,
}

/** A quote is for a job and has no pages, so no rate applies. */
const rate = (key: 'simplePage' | 'complexPage', of: (line: LedgerLine) => number): LineColumn => ({
  key,
  header: headers[key],
  cell: (line) => (line.file ? formatDollars(of(line)) : noValue),
  align: 'end',
  dropOrder: 4,
  width: 5.5,
})

const pages = (
  key: 'simplePages' | 'complexPages',
  of: (line: LedgerLine) => number,
): LineColumn => ({
  key,
  header: headers[key],
  cell: (line) => formatCount(of(line)),
  align: 'end',
  width: 6,
})

export const lineColumns = (kind: Subject['kind'], page: number): LineColumn[] => [
  {
    key: 'number',
    header: headers.number,
    cell: (_line, index) => serialNumber(page, pageSizes.default, index),
    align: 'end',
    narrow: 'hidden',
    dropOrder: 4,
    width: serialNumberWidth(page, pageSizes.default),
  },
  job,
  file,
  {
    key: 'kind',
    header: headers.kind,
    cell: (line) => kinds[line.kind],
    width: 6.5,
    grows: 1,
  },
  kind === 'remediators' ? organization : remediator,
  pages('simplePages', (line) => line.simple_pages),
  pages('complexPages', (line) => line.complex_pages),
  {
    key: 'countedPages',
    header: headers.countedPages,
    cell: (line) => <CountedPages line={line} />,
    align: 'end',
    dropOrder: 2,
    width: 6,
  },
  {
    key: 'billable',
    header: headers.billable,
    cell: ({ isBillable }) => (isBillable ? yesNoTexts.yes : yesNoTexts.no),
    dropOrder: 3,
    width: 5.2,
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
    width: 7,
  },
  rate('simplePage', (line) => line.simple_page),
  rate('complexPage', (line) => line.complex_page),
  {
    key: 'amount',
    header: headers.amount,
    cell: ({ amount }) => <strong>{formatDollars(amount)}</strong>,
    align: 'end',
    width: 6.6,
  },
]

/** The sums by the keys of their columns. */
export const lineSums = (totals: Work): Record<string, string> => ({
  simplePages: formatCount(totals.simple_pages),
  complexPages: formatCount(totals.complex_pages),
  amount: formatDollars(totals.total_cost),
})
