import type { JobStatus } from '@curbcut/contract'
import type { Db } from '#server/db/tables.ts'
import { compareJob, type KeptJob } from './compare-job.ts'
import { readEvent } from './event-details.ts'
import { replayJob } from './replay-job.ts'
import type { ReplayedBooking, ReplayedJob } from './replayed-job.ts'
import {
  findBookingsOf,
  findDayBatch,
  findEventsOf,
  findFilesOf,
  findJobBatch,
  findKeptCounts,
  findQuotesOf,
  findVersionsOf,
} from './verify-repository.ts'

const batchSize = 200

type DaySums = Record<(typeof dayFields)[number], number>
const dayFields = [
  'simple_pages',
  'complex_pages',
  'non_billable_pages',
  'quotes',
  'quote_cents',
  'cents',
] as const

/** What the replayed jobs come to, together. */
type Sums = { days: Map<string, DaySums>; counts: Map<string, number> }

/**
 * Recomputes jobs, files, versions, quotes, ledger, its sums per day and the counters from the events
 * alone, and yields each difference in one line. Give it one snapshot of the database.
 */
export async function* verifyHistory(db: Db): AsyncGenerator<string> {
  const sums: Sums = { days: new Map(), counts: new Map() }
  for await (const kept of readJobs(db)) {
    const { replayed, error } = tryReplay(kept)
    if (replayed) addToSums(sums, replayed)
    const lines = replayed ? compareJob(kept, replayed) : [`events: ${error}`]
    for (const line of lines) yield `job ${kept.job.id}: ${line}`
  }
  yield* compareDays(db, sums.days)
  yield* compareCounts(await findKeptCounts(db), sums.counts)
}

async function* readJobs(db: Db): AsyncGenerator<KeptJob> {
  let after: string | null = null
  for (;;) {
    const jobs: KeptJob['job'][] = await findJobBatch(db, { after, limit: batchSize })
    const ids = jobs.map(({ id }) => id)
    const events = Map.groupBy(await findEventsOf(db, ids), ({ job_id }) => job_id)
    const files = Map.groupBy(await findFilesOf(db, ids), ({ job_id }) => job_id)
    const quotes = Map.groupBy(await findQuotesOf(db, ids), ({ job_id }) => job_id)
    const versions = Map.groupBy(await findVersionsOf(db, ids), ({ job_id }) => job_id)
    const bookings = Map.groupBy(await findBookingsOf(db, ids), ({ job_id }) => job_id)
    for (const job of jobs) {
      yield {
        job,
        events: events.get(job.id) ?? [],
        files: files.get(job.id) ?? [],
        quotes: quotes.get(job.id) ?? [],
        versions: versions.get(job.id) ?? [],
        bookings: bookings.get(job.id) ?? [],
      }
    }
    if (jobs.length < batchSize) return
    after = ids.at(-1) ?? null
  }
}

function tryReplay({ events }: KeptJob): { replayed?: ReplayedJob; error?: string } {
  try {
    return { replayed: replayJob(events.map(readEvent)) }
  } catch (error) {
    return { error: String(error).replaceAll(/\s+/g, ' ') }
  }
}

function addToSums({ days, counts }: Sums, job: ReplayedJob) {
  for (const booking of job.bookings) {
    const day = booking.createdAt.slice(0, 10)
    for (const scope of [booking.remediatorId, booking.organizationId]) {
      addToDay(days, `${scope} ${day}`, booking)
    }
  }
  if (!job.status) return
  const scopes = ['all', job.organizationId, job.remediatorId].filter((scope) => scope !== null)
  for (const scope of scopes) {
    const key = toCountKey({ scope, status: job.status, is_archived: job.isArchived })
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
}

function addToDay(days: Map<string, DaySums>, key: string, booking: ReplayedBooking) {
  const { isBillable, simplePages, complexPages, cents } = booking
  const isQuote = booking.kind === 'quote'
  const change: DaySums = {
    simple_pages: isBillable ? simplePages : 0,
    complex_pages: isBillable ? complexPages : 0,
    non_billable_pages: isBillable ? 0 : simplePages + complexPages,
    quotes: isQuote ? 1 : 0,
    quote_cents: isQuote ? cents : 0,
    cents,
  }
  const before = days.get(key)
  for (const field of dayFields) change[field] += before?.[field] ?? 0
  days.set(key, change)
}

async function* compareDays(db: Db, days: Map<string, DaySums>): AsyncGenerator<string> {
  let after: { scope_id: string; day: string } | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof findDayBatch>> = await findDayBatch(db, {
      after,
      limit: batchSize,
    })
    for (const row of rows) {
      const key = `${row.scope_id} ${row.day}`
      yield* compareDay(key, row, days.get(key))
      days.delete(key)
    }
    after = rows.at(-1) ?? null
    if (rows.length < batchSize) break
  }
  for (const key of days.keys()) yield `ledger_days ${key}: is in the events, not in the table`
}

function* compareDay(key: string, kept: DaySums, replayed: DaySums | undefined) {
  for (const field of dayFields) {
    const told = replayed?.[field] ?? 0
    if (kept[field] !== told) {
      yield `ledger_days ${key}: ${field} is ${kept[field]}, by the events ${told}`
    }
  }
}

const toCountKey = (row: { scope: string; status: JobStatus; is_archived: boolean }) =>
  `${row.scope} ${row.status}${row.is_archived ? ' archived' : ''}`

function* compareCounts(
  rows: Awaited<ReturnType<typeof findKeptCounts>>,
  counts: Map<string, number>,
) {
  const kept = new Map(rows.map((row) => [toCountKey(row), row.jobs]))
  for (const key of new Set([...kept.keys(), ...counts.keys()])) {
    const [has, told] = [kept.get(key) ?? 0, counts.get(key) ?? 0]
    if (has !== told) yield `job_counts ${key}: is ${has}, by the events ${told}`
  }
}
