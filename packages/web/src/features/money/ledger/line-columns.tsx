import {
  formatCount,
  formatDollars,
  formatUtcDate,
  fullName,
  type LedgerLine,
  type LedgerSums,
  reportTexts,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { TruncatedName } from '#web/ui/text/TruncatedName.tsx'
import { CountedPages, SecondLine } from './CountedPages.tsx'

type LineColumn = Column<LedgerLine>

const { columns: headers, kinds } = reportTexts.ledger

/** Jobs often differ only in the month at the end of their names. */
const jobColumn: LineColumn = {
  key: 'job',
  header: headers.job,
  cell: ({ job: { _id, job_name: name } }) => (
    <OptionalLink to={_id && paths.job(_id)}>
      <Name>{name}</Name>
    </OptionalLink>
  ),
  isRowHeader: true,
  width: 12,
  grows: 3,
}

const fileColumn: LineColumn = {
  key: 'file',
  header: headers.file,
  cell: ({ job: { _id }, file: of }) =>
    of ? (
      <OptionalLink to={_id && paths.jobFile(_id, of.file_name)}>
        <TruncatedName>{of.file_name}</TruncatedName>
      </OptionalLink>
    ) : (
      noValue
    ),
  dropOrder: 2,
  width: 8.5,
  grows: 3,
}

/** Without an address for jobs that the viewer may not read. */
function OptionalLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <TextLink to={to}>{children}</TextLink>
}

const partyWidths = { dropOrder: 4, width: 8, grows: 2 } as const

const partyColumns = {
  remediator: {
    key: 'remediator',
    header: headers.remediator,
    cell: (line) => (line.remediator ? <Name>{fullName(line.remediator)}</Name> : noValue),
    ...partyWidths,
  },
  organization: {
    key: 'organization',
    header: headers.organization,
    cell: (line) => <Name>{line.organization.name}</Name>,
    ...partyWidths,
  },
} as const satisfies Record<string, LineColumn>

const bookedAtColumn: LineColumn = {
  key: 'bookedAt',
  header: headers.bookedAt,
  // The UTC day, as in the range, which decides the month.
  cell: ({ createdAt, kind: kindColumn }) => (
    <>
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatUtcDate(createdAt)}
      </time>
      <SecondLine>{kinds[kindColumn]}</SecondLine>
    </>
  ),
  width: 7,
}

const simplePagesColumn: LineColumn = {
  key: 'simplePages',
  header: headers.simplePages,
  cell: (line) => renderPages(line.simple_pages, line.simple_page),
  align: 'end',
  width: 6.2,
}

const complexPagesColumn: LineColumn = {
  key: 'complexPages',
  header: headers.complexPages,
  cell: (line) => renderPages(line.complex_pages, line.complex_page),
  align: 'end',
  width: 6.2,
}

const renderPages = (count: number, rate: number): ReactNode =>
  count === 0 ? (
    formatCount(count)
  ) : (
    <>
      {formatCount(count)}{' '}
      <span className="whitespace-nowrap text-caption text-ink2 @[40rem]/table:block">
        at {formatDollars(rate)}
      </span>
    </>
  )

const countedPagesColumn: LineColumn = {
  key: 'countedPages',
  header: headers.countedPages,
  cell: (line) => <CountedPages line={line} />,
  align: 'end',
  width: 6,
}

const amountColumn: LineColumn = {
  key: 'amount',
  header: headers.amount,
  cell: (line) => (
    <>
      <strong>{formatDollars(line.amount)}</strong>
      {!line.isBillable && <SecondLine>{reportTexts.ledger.notBillable}</SecondLine>}
    </>
  ),
  align: 'end',
  width: 7,
}

type Options = {
  page: number
  /** The other side of the work, unless the viewer may not know it. */
  party?: keyof typeof partyColumns | undefined
  /** Whether the machine counted the pages of any line. */
  hasCounts?: boolean
}

/** Lines read the same in the ledger and on a statement. */
export function lineColumns({ page, party, hasCounts = true }: Options): LineColumn[] {
  return [
    { ...serialNumberColumn(headers.number, page), dropOrder: 5 },
    jobColumn,
    fileColumn,
    ...(party ? [partyColumns[party]] : []),
    bookedAtColumn,
    simplePagesColumn,
    complexPagesColumn,
    ...(hasCounts ? [countedPagesColumn] : []),
    amountColumn,
  ]
}

export const lineSums = (totals: LedgerSums): Record<string, string> => ({
  simplePages: formatCount(totals.simple_pages),
  complexPages: formatCount(totals.complex_pages),
  amount: formatDollars(totals.total_cost),
})
