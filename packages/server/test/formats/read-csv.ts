import { parse } from 'csv-parse/sync'

/** A row by the labels of its columns. */
export type CsvRow = Record<string, string>

/** The rows as a spreadsheet reads them: UTF-8 with its mark, and no broken line. */
export const readCsv = (bytes: Buffer): CsvRow[] =>
  parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' })

/** The labels above the rows. */
export function labelsOf(bytes: Buffer): string[] {
  const [labels = []] = parse(bytes, { bom: true, record_delimiter: '\r\n', to: 1 })
  return labels
}
