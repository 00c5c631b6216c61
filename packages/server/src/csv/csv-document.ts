import { dayOf, type DayRange } from '@curbcut/contract'
import { toPortableFileName } from '#server/file-names.ts'
import { toHeader, toLines, type CsvColumn } from './csv-text.ts'

export type CsvDocument = {
  name: string
  chunks: AsyncIterable<string>
}

/** `now` is ISO, the days are UTC; without a range, the file is named after the day of `now`. */
type ExportDescription = { what: string; range?: DayRange; now: string }

type Table<Row> = {
  contents: ExportDescription
  columns: readonly CsvColumn<Row>[]
  batches: AsyncIterable<readonly Row[]>
}

/** Reads `batches` only at the pace of sending. */
export const toCsv = <Row>({ contents, columns, batches }: Table<Row>): { csv: CsvDocument } => ({
  csv: { name: fileNameOf(contents, 'csv'), chunks: toChunks(columns, batches) },
})

/** One row per line, as JSON. */
export const toJsonLines = <Row>({ contents, batches }: Omit<Table<Row>, 'columns'>) => ({
  jsonl: { name: fileNameOf(contents, 'jsonl'), chunks: toJsonChunks(batches) },
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
  let head = byteOrderMark + toHeader(columns.map(headerOf))
  for await (const rows of batches) {
    yield head + toLines(columns, rows)
    head = ''
  }
  if (head) yield head
}

// A file does not know the reader's time zone.
const headerOf = <Row>(column: CsvColumn<Row>) =>
  'time' in column ? `${column.label} (UTC)` : column.label

/** Leaves space for days and extension within the limits of file systems. */
const maxNameCharacters = 50

function fileNameOf(
  { what, range: { from, to } = {}, now }: ExportDescription,
  extension: 'csv' | 'jsonl',
): string {
  const days = from !== undefined && to !== undefined ? `${from}-to-${to}` : dayOf(now)
  const name = Array.from(what).slice(0, maxNameCharacters).join('')
  return toPortableFileName(`${name}-${days}.${extension}`)
}
