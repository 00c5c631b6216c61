import { pagesCostCents, type PageRates } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  withExclusiveLedgerLock,
  lockLedgerForBooking,
} from '#server/features/money/ledger-lock-repository.ts'
import { getRatesAt } from '#server/features/money/rates/rate-service.ts'
import { newId } from '#server/ids.ts'
import { findUnreversedPagesRow, insertLedgerRow } from './ledger-repository.ts'

/** `at` in ISO 8601, UTC. */
export type Booking = { at: string; rates: PageRates }

/** Lock all rows before: waiting for one later would block a statement. */
export async function beginBooking(ctx: Context): Promise<Booking> {
  await lockLedgerForBooking(ctx.db)
  // Under the lock, so that no statement of the month misses the booking.
  const at = await ctx.clock(ctx)
  return { at, rates: await getRatesAt(ctx, at) }
}

/** Every later booking gets a later time. Requires a transaction; blocks bookings only briefly. */
export const readTimeAfterBookings = (ctx: Context): Promise<string> =>
  withExclusiveLedgerLock(ctx.db, () => ctx.clock(ctx))

type RemediatedPages = {
  jobId: string
  fileId: string
  organizationId: string
  simplePages: number
  complexPages: number
  isBillable: boolean
}

/** Returns the details for the event. */
export async function bookPages(ctx: Context, { at, rates }: Booking, work: RemediatedPages) {
  const pages = { simple: work.simplePages, complex: work.complexPages }
  const cents = work.isBillable ? pagesCostCents(pages, rates) : 0
  await insertLedgerRow(ctx.db, {
    id: newId(),
    kind: 'pages',
    job_id: work.jobId,
    file_id: work.fileId,
    remediator_id: ctx.actor.id,
    organization_id: work.organizationId,
    simple_pages: work.simplePages,
    complex_pages: work.complexPages,
    is_billable: work.isBillable,
    ...toRateColumns(rates),
    cents,
    quote_id: null,
    reverses_id: null,
    created_at: at,
  })
  return { cents, ...toRateColumns(rates), booked_at: at }
}

const toRateColumns = ({ simpleCents, complexCents }: PageRates) => ({
  simple_page_cents: simpleCents,
  complex_page_cents: complexCents,
})

/** Returns further details for the event. */
export async function bookQuote(
  ctx: Context,
  quote: { id: string; cents: number; remediator_id: string },
  job: { id: string; organization_id: string },
) {
  const { at, rates } = await beginBooking(ctx)
  await insertLedgerRow(ctx.db, {
    id: newId(),
    kind: 'quote',
    job_id: job.id,
    file_id: null,
    remediator_id: quote.remediator_id,
    organization_id: job.organization_id,
    is_billable: true,
    ...toRateColumns(rates),
    cents: quote.cents,
    quote_id: quote.id,
    reverses_id: null,
    created_at: at,
  })
  return { ...toRateColumns(rates), booked_at: at }
}

/** Adds a reversal of the file's booking, if any; returns event details and the booked rates. */
export async function reversePages(ctx: Context, { at }: Booking, fileId: string) {
  const bookedRow = await findUnreversedPagesRow(ctx.db, fileId)
  if (!bookedRow) return undefined
  const { position: _bookedPosition, ...row } = bookedRow
  await insertLedgerRow(ctx.db, {
    ...row,
    id: newId(),
    kind: 'reversal',
    simple_pages: -bookedRow.simple_pages,
    complex_pages: -bookedRow.complex_pages,
    cents: -bookedRow.cents,
    reverses_id: bookedRow.id,
    created_at: at,
  })
  const { remediator_id: remediator, simple_pages, complex_pages, is_billable, cents } = bookedRow
  return {
    reversed: { remediator, simple_pages, complex_pages, is_billable, cents, booked_at: at },
    rates: {
      simpleCents: bookedRow.simple_page_cents,
      complexCents: bookedRow.complex_page_cents,
    },
  }
}
