import { toDisplayName } from '@curbcut/contract'

export type CsvColumn<Row> = {
  label: string
  /** Absent: every row has the cell. */
  isFor?: (row: Row) => boolean
} & (
  | { text: (row: Row) => string | null | undefined }
  | { count: (row: Row) => number | null | undefined }
  | { dollars: (row: Row) => number | null | undefined }
  /** Hours of minutes, to two decimals. */
  | { hours: (row: Row) => number | null | undefined }
  /** ISO 8601 UTC. */
  | { time: (row: Row) => string | null | undefined }
  /** Like 2026-10-31. */
  | { day: (row: Row) => string | null | undefined }
)

// RFC 4180.
const lineEnd = '\r\n'
const needsQuotes = /[",\r\n]/

// The start of a formula, with full-width signs. Some programs drop white space before it; programs
// with a decimal comma start cells after a semicolon or tab, too.
const formulaStart = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/gu

/** A formula gets an apostrophe: csv-stringify escapes formulas only at the start of a text. */
export function toLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  let lines = ''
  for (const row of rows) lines += toLine(columns.map((column) => toCell(column, row)))
  return lines
}

export const toHeader = (labels: readonly string[]): string => toLine(labels.map(toText))

const toLine = (cells: readonly string[]) => cells.join(',') + lineEnd

function toCell<Row>(column: CsvColumn<Row>, row: Row): string {
  if (column.isFor?.(row) === false) return ''
  if ('text' in column) return toText(column.text(row) ?? '')
  if ('count' in column) return String(column.count(row) ?? '')
  if ('dollars' in column) return column.dollars(row)?.toFixed(2) ?? ''
  if ('hours' in column) return toHours(column.hours(row))
  if ('day' in column) return column.day(row) ?? ''
  return toTime(column.time(row) ?? '')
}

const toHours = (minutes: number | null | undefined) =>
  typeof minutes === 'number' ? (minutes / 60).toFixed(2) : ''

function toText(text: string): string {
  const escapedText = toDisplayName(text).replace(formulaStart, "'")
  return needsQuotes.test(escapedText) ? `"${escapedText.replaceAll('"', '""')}"` : escapedText
}

/** '2026-11-12T14:30:00.123Z' → '2026-11-12 14:30:00', a time to every spreadsheet. */
const toTime = (time: string) => time.slice(0, 19).replace('T', ' ')
