import {
  yesNoTexts,
  formatCount,
  formatDollars,
  formatUtcDate,
  pageSizes,
  reportTexts,
  type LedgerLine,
  type StatementType,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { serialNumber } from '#web/lib/serial-number.ts'
import type { Column } from '#web/ui/table-types.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

type EntryColumn = Column<LedgerLine>

const { columns: headers, kinds } = reportTexts.lines
const none = '–'

/** Long names take several lines, so that the amounts stay visible. */
const wrapped = (text: string) => (
  <span className="block wrap-anywhere @[40rem]/table:max-w-34">
    <bdi>{text}</bdi>
  </span>
)

const job: EntryColumn = {
  key: 'job',
  header: headers.job,
  cell: ({ job: { _id, job_name: name } }) =>
    _id === null ? (
      <bdi>{name}</bdi>
    ) : (
      <TextLink to={paths.job(_id)}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  isRowHeader: true,
}
const file: EntryColumn = {
  key: 'file',
  header: headers.file,
  cell: (line) => wrapped(line.file?.file_name ?? none),
}
const kind: EntryColumn = {
  key: 'kind',
  header: headers.kind,
  cell: (line) => kinds[line.kind],
}
const organization: EntryColumn = {
  key: 'organization',
  header: headers.organization,
  cell: (line) => wrapped(line.organization.name),
}

/** The number of pages and the price of each, which give the amount. */
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
}
const complexPages: EntryColumn = {
  key: 'complexPages',
  header: headers.complexPages,
  cell: (line) => pages(line.complex_pages, line.complex_page),
  align: 'end',
}
const billable: EntryColumn = {
  key: 'billable',
  header: headers.billable,
  cell: ({ isBillable }) => (isBillable ? yesNoTexts.yes : yesNoTexts.no),
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
}
const amount: EntryColumn = {
  key: 'amount',
  header: headers.amount,
  cell: (line) => <strong>{formatDollars(line.amount)}</strong>,
  align: 'end',
}

/** The columns of a statement's lines; an organization's name only the work. */
export function entryColumns(type: StatementType, page: number): EntryColumn[] {
  const number: EntryColumn = {
    key: 'number',
    header: headers.number,
    cell: (_line, index) => serialNumber(page, pageSizes.default, index),
    align: 'end',
    priority: 4,
    narrow: 'hidden',
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
    amount,
  ]
}
