import type { ReplayedBooking } from './replayed-job.ts'
import type { findBookingsOf } from './verify-repository.ts'

type LedgerRow = Awaited<ReturnType<typeof findBookingsOf>>[number]

/**
 * The differences between a job's ledger and its replayed bookings. Rows of one request may be equal, so
 * rows are counted.
 */
export function compareBookings(
  kept: readonly LedgerRow[],
  replayed: readonly ReplayedBooking[],
): string[] {
  const left = kept.map((row) => toLine(toBooking(row, kept)))
  const missing: string[] = []
  for (const line of replayed.map(toLine)) {
    const at = left.indexOf(line)
    if (at === -1) missing.push(`ledger: is in the events, not in the tables: ${line}`)
    else left.splice(at, 1)
  }
  return [...missing, ...left.map((line) => `ledger: is in the tables, not in the events: ${line}`)]
}

const toBooking = (row: LedgerRow, rows: readonly LedgerRow[]): ReplayedBooking => ({
  kind: row.kind,
  fileId: row.file_id,
  remediatorId: row.remediator_id,
  organizationId: row.organization_id,
  simplePages: row.simple_pages,
  complexPages: row.complex_pages,
  isBillable: row.is_billable,
  simplePageCents: row.simple_page_cents,
  complexPageCents: row.complex_page_cents,
  cents: row.cents,
  quoteId: row.quote_id,
  reverses: row.reverses_id === null ? null : numberOf(row.reverses_id, row.file_id, rows),
  createdAt: row.created_at,
})

/**
 * Events know no ledger ids: a booking of pages is named by its number among the bookings of its file.
 */
const numberOf = (id: string, fileId: string | null, rows: readonly LedgerRow[]) =>
  1 +
  rows
    .filter(({ kind, file_id }) => kind === 'pages' && file_id === fileId)
    .findIndex((row) => row.id === id)

const toLine = (row: ReplayedBooking) =>
  [
    row.kind,
    `of ${row.createdAt}`,
    `file ${row.fileId}`,
    `remediator ${row.remediatorId}`,
    `organization ${row.organizationId}`,
    `${row.simplePages} simple at ${row.simplePageCents}`,
    `${row.complexPages} complex at ${row.complexPageCents}`,
    row.isBillable ? 'billable' : 'not billable',
    `${row.cents} cents`,
    `quote ${row.quoteId}`,
    ...(row.reverses === null ? [] : [`takes back booking ${row.reverses} of the file`]),
  ].join(', ')
