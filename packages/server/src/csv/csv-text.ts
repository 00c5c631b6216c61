/** A column of a table for spreadsheets: what stands above it, and what a row has in its cell. */
export type Column<Row> = {
  label: string
  /** Whose cell it is; those of other rows stay empty. */
  isFor?: (row: Row) => boolean
} & (
  | { text: (row: Row) => string | null | undefined }
  | { count: (row: Row) => number | null | undefined }
  /** An amount in dollars. */
  | { dollars: (row: Row) => number | null | undefined }
  /** A moment, ISO 8601 UTC. */
  | { time: (row: Row) => string | null | undefined }
)

// RFC 4180.
const lineEnd = '\r\n'
const needsQuotes = /[",\r\n]/

// An equals, plus or minus sign or an @, also as wide as a Chinese one, where a cell begins or after
// spaces, which some programs leave out; and the tab or end of a line that may hide one. A program for
// which a semicolon or a tab separates cells, as where the comma stands before decimals, begins one
// behind those too.
const formulaStart = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/gu

/**
 * The lines of these rows. A text that a spreadsheet could take for a formula gets an apostrophe; an
 * amount has two decimals and no sign of its currency, so that it stays a number, also below 0.
 *
 * Our own, because csv-stringify escapes formulas at the very beginning of a text alone, and what would
 * be left for it are the quotes.
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
  return toTime(column.time(row) ?? '')
}

function toText(text: string): string {
  const harmless = text.replace(formulaStart, "'")
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** '2026-11-12T14:30:00.123Z' → '2026-11-12 14:30:00', which every spreadsheet reads as a time. */
const toTime = (time: string) => time.slice(0, 19).replace('T', ' ')
