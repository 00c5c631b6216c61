import { dayOf, type DayRange } from '@curbcut/contract'
import { toEntryName } from '#server/saved-name.ts'
import { toHeader, toLines, type CsvColumn } from './csv-text.ts'

export type CsvDocument = {
  name: string
  chunks: AsyncIterable<string>
}

/** `now` is ISO, the days are UTC; without a range, the file is named after the day of `now`. */
type Contents = { what: string; range?: DayRange; now: string }

type Table<Row> = {
  contents: Contents
  columns: readonly CsvColumn<Row>[]
  batches: AsyncIterable<readonly Row[]>
}

/** Reads `batches` only at the pace of sending. */
export const toCsv = <Row>({ contents, columns, batches }: Table<Row>): { csv: CsvDocument } => ({
  csv: { name: nameOf(contents, 'csv'), chunks: toChunks(columns, batches) },
})

/** One row per line, as JSON. */
export const toJsonLines = <Row>({ contents, batches }: Omit<Table<Row>, 'columns'>) => ({
  jsonl: { name: nameOf(contents, 'jsonl'), chunks: toJsonChunks(batches) },
})

async function* toJsonChunks<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

// By this mark, spreadsheets recognize UTF-8.
const byteOrderMark = '\ufeff'

async function* toChunks<Row>(
  columns: readonly CsvColumn<Row>[],
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
const labelOf = <Row>(column: CsvColumn<Row>) =>
  'time' in column ? `${column.label} (UTC)` : column.label

/** Leaves space for days and extension within the limits of file systems. */
const maxNameCharacters = 50

function nameOf(
  { what, range: { from, to } = {}, now }: Contents,
  extension: 'csv' | 'jsonl',
): string {
  const days = from !== undefined && to !== undefined ? `${from}-to-${to}` : dayOf(now)
  const name = Array.from(what).slice(0, maxNameCharacters).join('')
  return toEntryName(`${name}-${days}.${extension}`)
}
