import { dayOf, firstDayOf, monthOf, type JobStatus } from '@curbcut/contract'
import type { KeptSums, SumsTable } from './verify-repository.ts'
import type { ReplayedBooking, ReplayedJob } from './replayed-job.ts'

/** The sums of all replayed jobs: by table, then by the key of a row. */
export type ReplayedSums = {
  kept: Record<SumsTable, Map<string, KeptSums>>
  counts: Map<string, number>
}

export const noSums = (): ReplayedSums => ({
  kept: { ledger_days: new Map(), ledger_months: new Map(), ledger_job_days: new Map() },
  counts: new Map(),
})

/** Adds one job to the sums. */
export function addToSums(sums: ReplayedSums, jobId: string, job: ReplayedJob) {
  for (const booking of job.bookings) addBooking(sums, booking)
  addJobDays(sums, jobId, job.bookings)
  if (!job.status) return
  const scopes = ['all', job.organizationId, job.remediatorId].filter((scope) => scope !== null)
  for (const scope of scopes) {
    const key = toCountKey({ scope, status: job.status, is_archived: job.isArchived })
    sums.counts.set(key, (sums.counts.get(key) ?? 0) + 1)
  }
}

function addBooking({ kept }: ReplayedSums, booking: ReplayedBooking) {
  const { remediatorId, organizationId } = booking
  const day = dayOf(booking.createdAt)
  const figures = toFigures(booking)
  for (const scope of [remediatorId, organizationId]) {
    add(kept.ledger_days, `${scope} ${day}`, figures)
    add(kept.ledger_months, `${scope} ${firstDayOf(monthOf(day))}`, figures)
  }
}

/**
 * Adds the days of a job, for its organization and for each of its remediators, with the day before
 * each.
 */
function addJobDays({ kept }: ReplayedSums, jobId: string, bookings: readonly ReplayedBooking[]) {
  const scopes = [
    { isOrganization: true, byScope: Map.groupBy(bookings, (one) => one.organizationId) },
    { isOrganization: false, byScope: Map.groupBy(bookings, (one) => one.remediatorId) },
  ]
  for (const { isOrganization, byScope } of scopes) {
    for (const [scope, own] of byScope) {
      const days = [...Map.groupBy(own, ({ createdAt }) => dayOf(createdAt))]
      days.sort(([one], [other]) => (one < other ? -1 : 1))
      days.forEach(([day, ofDay], index) => {
        kept.ledger_job_days.set(`${scope} ${jobId} ${day}`, {
          is_organization: isOrganization,
          previous_day: days[index - 1]?.[0] ?? null,
          quotes: ofDay.filter(({ kind }) => kind === 'quote').length,
        })
      })
    }
  }
}

function toFigures(booking: ReplayedBooking) {
  const { isBillable, simplePages, complexPages, cents } = booking
  const isQuote = booking.kind === 'quote'
  return {
    simple_pages: isBillable ? simplePages : 0,
    complex_pages: isBillable ? complexPages : 0,
    non_billable_pages: isBillable ? 0 : simplePages + complexPages,
    quotes: isQuote ? 1 : 0,
    quote_cents: isQuote ? cents : 0,
    cents,
    lines: 1,
  }
}

function add(rows: Map<string, KeptSums>, key: string, change: Record<string, number>) {
  const before = rows.get(key)
  const after = Object.entries(change).map(([field, value]) => [
    field,
    value + Number(before?.[field] ?? 0),
  ])
  rows.set(key, Object.fromEntries(after) as KeptSums)
}

/** The key of a counter of jobs. */
export const toCountKey = (row: { scope: string; status: JobStatus; is_archived: boolean }) =>
  `${row.scope} ${row.status}${row.is_archived ? ' archived' : ''}`
