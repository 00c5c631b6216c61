import { shownName } from '@curbcut/contract'

/** A column of a table for spreadsheets: its label, and the content of a cell. */
export type Column<Row> = {
  label: string
  /** Whether a row has this cell; other rows leave it empty. */
  isFor?: (row: Row) => boolean
} & (
  | { text: (row: Row) => string | null | undefined }
  | { count: (row: Row) => number | null | undefined }
  /** An amount in dollars. */
  | { dollars: (row: Row) => number | null | undefined }
  /** A moment, ISO 8601 UTC. */
  | { time: (row: Row) => string | null | undefined }
  /** A day, like 2026-10-31. */
  | { day: (row: Row) => string | null | undefined }
)

// RFC 4180.
const lineEnd = '\r\n'
const needsQuotes = /[",\r\n]/

// A sign that starts a formula: =, +, - or @, also in full width, at the start of a cell. Some programs
// drop spaces, tabs and line ends before it. Programs with a comma for decimals start a cell after a
// semicolon or tab too.
const formulaStart = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/gu

/**
 * The CSV lines of these rows. A text that a spreadsheet could take for a formula gets an apostrophe. An
 * amount has two decimals and no currency sign, so that it stays a number, also below 0. We write our
 * own, because csv-stringify escapes formulas only at the very start of a text; only quoting would be
 * left to it.
 */
export function toLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  let lines = ''
  for (const row of rows) lines += toLine(columns.map((column) => toCell(column, row)))
  return lines
}

/** The line above the rows. */
export const toHeader = (labels: readonly string[]): string => toLine(labels.map(toText))

const toLine = (cells: readonly string[]) => cells.join(',') + lineEnd

function toCell<Row>(column: Column<Row>, row: Row): string {
  if (column.isFor?.(row) === false) return ''
  if ('text' in column) return toText(column.text(row) ?? '')
  if ('count' in column) return String(column.count(row) ?? '')
  if ('dollars' in column) return column.dollars(row)?.toFixed(2) ?? ''
  if ('day' in column) return column.day(row) ?? ''
  return toTime(column.time(row) ?? '')
}

function toText(text: string): string {
  const harmless = shownName(text).replace(formulaStart, "'")
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** '2026-11-12T14:30:00.123Z' → '2026-11-12 14:30:00', a time to every spreadsheet. */
const toTime = (time: string) => time.slice(0, 19).replace('T', ' ')
