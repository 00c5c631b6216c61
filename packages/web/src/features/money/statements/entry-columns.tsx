import {
  formatCount,
  formatDollars,
  formatUtcDate,
  pageSizes,
  type LedgerLine,
  type StatementType,
  yesNoTexts,
  reportTexts,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { CountedPages } from '#web/features/money/ledger/CountedPages.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { serialNumber, serialNumberWidth } from '#web/lib/words/serial-number.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { CutName } from '#web/ui/text/CutName.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type EntryColumn = Column<LedgerLine>

const { columns: headers, kinds } = reportTexts.lines

const job: EntryColumn = {
  key: 'job',
  header: headers.job,
  cell: ({ job: { _id, job_name: name } }) =>
    _id === null ? (
      <Name>{name}</Name>
    ) : (
      <TextLink to={paths.job(_id)}>
        <Name>{name}</Name>
      </TextLink>
    ),
  isRowHeader: true,
  width: 9,
  grows: 3,
}
const file: EntryColumn = {
  key: 'file',
  header: headers.file,
  cell: ({ file: of }) => (of ? <CutName>{of.file_name}</CutName> : noValue),
  width: 8.5,
  grows: 3,
}
const kind: EntryColumn = {
  key: 'kind',
  header: headers.kind,
  cell: (line) => kinds[line.kind],
  width: 6.5,
  grows: 1,
}
const organization: EntryColumn = {
  key: 'organization',
  header: headers.organization,
  cell: (line) => <Name>{line.organization.name}</Name>,
  width: 8,
  grows: 2,
}

const pages = (count: number, rate: number): ReactNode =>
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

const simplePages: EntryColumn = {
  key: 'simplePages',
  header: headers.simplePages,
  cell: (line) => pages(line.simple_pages, line.simple_page),
  align: 'end',
  width: 6,
}
const complexPages: EntryColumn = {
  key: 'complexPages',
  header: headers.complexPages,
  cell: (line) => pages(line.complex_pages, line.complex_page),
  align: 'end',
  width: 6,
}
const countedPages: EntryColumn = {
  key: 'countedPages',
  header: headers.countedPages,
  cell: (line) => <CountedPages line={line} />,
  align: 'end',
  dropOrder: 3,
  width: 6,
}
const billable: EntryColumn = {
  key: 'billable',
  header: headers.billable,
  cell: ({ isBillable }) => (isBillable ? yesNoTexts.yes : yesNoTexts.no),
  width: 5.2,
}
const bookedAt: EntryColumn = {
  key: 'bookedAt',
  header: headers.bookedAt,
  // The UTC day, which decides the month.
  cell: ({ createdAt }) => (
    <time dateTime={createdAt} className="whitespace-nowrap">
      {formatUtcDate(createdAt)}
    </time>
  ),
  width: 7,
}
const amount: EntryColumn = {
  key: 'amount',
  header: headers.amount,
  cell: (line) => <strong>{formatDollars(line.amount)}</strong>,
  align: 'end',
  width: 6.6,
}

/** An organization's statement omits the column of its own name. */
export function entryColumns(type: StatementType, page: number): EntryColumn[] {
  const number: EntryColumn = {
    key: 'number',
    header: headers.number,
    cell: (_line, index) => serialNumber(page, pageSizes.default, index),
    align: 'end',
    dropOrder: 4,
    narrow: 'hidden',
    width: serialNumberWidth(page, pageSizes.default),
  }
  const forWhom = type === 'remediator' ? [organization] : []
  return [
    number,
    job,
    file,
    kind,
    ...forWhom,
    bookedAt,
    billable,
    simplePages,
    complexPages,
    countedPages,
    amount,
  ]
}
