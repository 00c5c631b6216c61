import type { LedgerSums } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/** A booking, derived from the rules and the events alone. */
export type NaiveBooking = {
  kind: 'pages' | 'quote' | 'reversal'
  job: string
  file: string | null
  remediator: string
  organization: string
  at: string
  simple: number
  complex: number
  isBillable: boolean
  cents: number
}

/** The prices of a page from a day on, in cents; the earliest first. */
export type NaiveRate = { from: string; simple: number; complex: number }

type LedgerEvent = {
  kind: string
  job_id: string
  file_id: string
  organization_id: string
  // oxlint-disable-next-line typescript/no-explicit-any -- read as it stands, without the product's schemas
  details: any
}

/**
 * Recomputes every booking of these jobs from their events: amounts come from pages and the rates of the
 * day, never from the cents that the product kept.
 */
export async function naiveLedger(db: Db, jobs: readonly string[], rates: readonly NaiveRate[]) {
  const { rows } = await sql<LedgerEvent>`
    select kind, job_id, file_id, organization_id, details from events
    where job_id = any(${[...jobs]}::uuid[]) order by position`.execute(db)
  const bookings: NaiveBooking[] = []
  const standing = new Map<string, { booking: NaiveBooking; rate: NaiveRate }>()
  const quotes = new Map<string, { cents: number; remediator: string }>()

  const takeBack = (file: string, at: string) => {
    const taken = standing.get(file)
    if (!taken) return undefined
    standing.delete(file)
    const { booking } = taken
    bookings.push({
      ...booking,
      kind: 'reversal',
      at,
      simple: 0 - booking.simple,
      complex: 0 - booking.complex,
      cents: 0 - booking.cents,
    })
    return taken.rate
  }

  for (const { kind, job_id: job, file_id: file, organization_id: organization, details } of rows) {
    if (kind === 'quote_made') quotes.set(details.quote, details)
    if (kind === 'file_returned' && details.reversed) takeBack(file, details.reversed.booked_at)
    if (kind === 'quote_earned') {
      const { cents = 0, remediator = '' } = quotes.get(details.quote) ?? {}
      const of = { job, file: null, remediator, organization, at: details.booked_at }
      bookings.push({ kind: 'quote', ...of, simple: 0, complex: 0, isBillable: true, cents })
    }
    if (kind !== 'file_remediated') continue
    const at: string = details.booked_at
    const kept = details.is_correction ? takeBack(file, at) : undefined
    const rate = kept ?? rateOf(rates, at)
    const { remediator, simple_pages: simple, complex_pages: complex, is_billable } = details
    const cents = is_billable ? simple * rate.simple + complex * rate.complex : 0
    const of = { job, file, remediator, organization, at }
    const booking = {
      kind: 'pages',
      ...of,
      simple,
      complex,
      isBillable: is_billable,
      cents,
    } as const
    bookings.push(booking)
    standing.set(file, { booking, rate })
  }
  return bookings
}

function rateOf(rates: readonly NaiveRate[], at: string): NaiveRate {
  const rate = rates.findLast(({ from }) => from <= at.slice(0, 10))
  if (!rate) throw new Error(`There is no rate of ${at}.`)
  return rate
}

/** The sum of some bookings in dollars, as a row of the report. */
export function naiveWork(bookings: readonly NaiveBooking[]): LedgerSums {
  const sum = (of: (booking: NaiveBooking) => number) =>
    bookings.reduce((total, booking) => total + of(booking), 0)
  const quotes = bookings.filter(({ kind }) => kind === 'quote')
  return {
    jobs: new Set(bookings.map(({ job }) => job)).size,
    simple_pages: sum(({ isBillable, simple }) => (isBillable ? simple : 0)),
    complex_pages: sum(({ isBillable, complex }) => (isBillable ? complex : 0)),
    non_billable_pages: sum(({ isBillable, simple, complex }) =>
      isBillable ? 0 : simple + complex,
    ),
    special_jobs: new Set(quotes.map(({ job }) => job)).size,
    total_special_jobs_cost: quotes.reduce((total, { cents }) => total + cents, 0) / 100,
    total_cost: sum(({ cents }) => cents) / 100,
  }
}
