import { dayOf } from '@curbcut/contract'
import { toEntryName } from '#server/saved-name.ts'
import { toHeader, toLines, type Column } from './csv-text.ts'

/** A table for a spreadsheet, in pieces that are made while it is sent. */
export type CsvDocument = {
  /** Under which it is saved. */
  name: string
  chunks: AsyncIterable<string>
}

/** What the table is of, and of which UTC days; without them of the present day (of `now`, ISO). */
type Contents = { what: string; range?: DayRange; now: string }
type DayRange = { from?: string | undefined; to?: string | undefined }

type Table<Row> = {
  contents: Contents
  columns: readonly Column<Row>[]
  batches: AsyncIterable<readonly Row[]>
}

/** Nothing of `batches` is read before the first piece is asked for, and then only as it is sent. */
export const toCsv = <Row>({ contents, columns, batches }: Table<Row>): { csv: CsvDocument } => ({
  csv: { name: nameOf(contents), chunks: toChunks(columns, batches) },
})

// By which spreadsheets know UTF-8.
const byteOrderMark = '\ufeff'

async function* toChunks<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let head = byteOrderMark + toHeader(columns.map(labelOf))
  for await (const rows of batches) {
    yield head + toLines(columns, rows)
    head = ''
  }
  if (head) yield head
}

// In a file, times have no zone of the reader's.
const labelOf = <Row>(column: Column<Row>) =>
  'time' in column ? `${column.label} (UTC)` : column.label

/** With the days behind it and the extension it is no longer than file systems take. */
const maxNameCharacters = 50

function nameOf({ what, range: { from, to } = {}, now }: Contents): string {
  const days = from !== undefined && to !== undefined ? `${from}-to-${to}` : dayOf(now)
  const name = Array.from(what).slice(0, maxNameCharacters).join('')
  return toEntryName(`${name}-${days}.csv`)
}
