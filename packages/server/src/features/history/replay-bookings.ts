import type { ReplayedBooking, ReplayEvent } from './replayed-job.ts'

/** Books the pages of a marked file. */
export function bookPages(bookings: ReplayedBooking[], event: ReplayEvent<'file_remediated'>) {
  const { details } = event
  bookings.push({
    ...toBooking(event),
    kind: 'pages',
    fileId: event.file_id,
    simplePages: details.simple_pages,
    complexPages: details.complex_pages,
    isBillable: details.is_billable,
    quoteId: null,
    reverses: null,
  })
}

/** Takes back the newest standing booking of the file, if any, at this time. */
export function reversePages(
  bookings: ReplayedBooking[],
  event: ReplayEvent,
  bookedAt: string | null | undefined,
) {
  const ofFile = bookings.filter(({ fileId }) => fileId === event.file_id)
  const reversed = new Set(ofFile.map(({ reverses }) => reverses))
  const pages = ofFile.filter(({ kind }) => kind === 'pages')
  const at = pages.findLastIndex((_, index) => !reversed.has(index + 1))
  const standing = pages[at]
  if (!standing) return
  bookings.push({
    ...standing,
    kind: 'reversal',
    // JavaScript's negation of zero is -0, which differs from 0.
    simplePages: 0 - standing.simplePages,
    complexPages: 0 - standing.complexPages,
    cents: 0 - standing.cents,
    reverses: at + 1,
    createdAt: bookedAt ?? event.created_at,
  })
}

/** Books an earned quote. */
export function bookQuote(bookings: ReplayedBooking[], event: ReplayEvent<'quote_earned'>) {
  bookings.push({
    ...toBooking(event),
    kind: 'quote',
    fileId: null,
    simplePages: 0,
    complexPages: 0,
    isBillable: true,
    quoteId: event.details.quote,
    reverses: null,
  })
}

const toBooking = ({
  details,
  organization_id,
  created_at,
}: ReplayEvent<'file_remediated' | 'quote_earned'>) => ({
  remediatorId: details.remediator,
  organizationId: String(organization_id),
  simplePageCents: details.simple_page_cents,
  complexPageCents: details.complex_page_cents,
  cents: details.cents,
  createdAt: details.booked_at ?? created_at,
})
