import type { Db } from '#server/db/tables.ts'
import { compareJob, type KeptJob } from './compare-job.ts'
import { compareSums } from './compare-sums.ts'
import { readEvent } from './event-details.ts'
import { replayJob } from './replay-job.ts'
import type { ReplayedJob } from './replayed-job.ts'
import { addToSums, noSums } from './replayed-sums.ts'
import {
  findBookingsOf,
  findEventsOf,
  findFilesOf,
  findJobBatch,
  findQuotesOf,
  findVersionsOf,
} from './verify-repository.ts'

const batchSize = 200

/**
 * Recomputes jobs, files, versions, quotes, ledger, sums and counters from the events, and yields each
 * difference as a line. Give it one snapshot of the database.
 */
export async function* verifyHistory(db: Db): AsyncGenerator<string> {
  const sums = noSums()
  for await (const kept of readJobs(db)) {
    const { replayed, error } = tryReplay(kept)
    if (replayed) addToSums(sums, kept.job.id, replayed)
    const lines = replayed ? compareJob(kept, replayed) : [`events: ${error}`]
    for (const line of lines) yield `job ${kept.job.id}: ${line}`
  }
  yield* compareSums(db, sums)
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
