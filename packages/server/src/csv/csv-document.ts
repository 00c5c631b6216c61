import { dayOf, type DayRange } from '@curbcut/contract'
import { toEntryName } from '#server/saved-name.ts'
import { toHeader, toLines, type Column } from './csv-text.ts'

/** A table for a spreadsheet, in pieces that are made while it is sent. */
export type CsvDocument = {
  /** The name under which the file is saved. */
  name: string
  chunks: AsyncIterable<string>
}

/** The subject of the table and its UTC days; without a range, the day of `now` (ISO). */
type Contents = { what: string; range?: DayRange; now: string }

type Table<Row> = {
  contents: Contents
  columns: readonly Column<Row>[]
  batches: AsyncIterable<readonly Row[]>
}

/**
 * Reads nothing of `batches` before the first piece is requested, and then only at the pace of sending.
 */
export const toCsv = <Row>({ contents, columns, batches }: Table<Row>): { csv: CsvDocument } => ({
  csv: { name: nameOf(contents, 'csv'), chunks: toChunks(columns, batches) },
})

/** The same rows as lines, each with the JSON of one. */
export const toJsonLines = <Row>({ contents, batches }: Omit<Table<Row>, 'columns'>) => ({
  jsonl: { name: nameOf(contents, 'jsonl'), chunks: toJsonChunks(batches) },
})

async function* toJsonChunks<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

// The mark by which spreadsheets know UTF-8.
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

// A file does not know the reader's time zone.
const labelOf = <Row>(column: Column<Row>) =>
  'time' in column ? `${column.label} (UTC)` : column.label

/** With the days and the extension, names stay within the limits of file systems. */
const maxNameCharacters = 50

function nameOf(
  { what, range: { from, to } = {}, now }: Contents,
  extension: 'csv' | 'jsonl',
): string {
  const days = from !== undefined && to !== undefined ? `${from}-to-${to}` : dayOf(now)
  const name = Array.from(what).slice(0, maxNameCharacters).join('')
  return toEntryName(`${name}-${days}.${extension}`)
}
