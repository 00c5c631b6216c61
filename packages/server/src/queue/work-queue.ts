import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { Db } from '#server/db/tables.ts'
import { pollingIntervalSeconds, queueSchema } from './queues.ts'

export type WorkQueue<Request extends object> = {
  /** Adds work in the transaction of `db`: without a commit, nothing is done. */
  add(db: Db, requests: readonly Request[]): Promise<void>
  /** Looks for work at once, not at the next poll. */
  wake(): void
}

/** Whether the queue gives it up if this try fails. */
type Try = { isLast: boolean }
type Work<Request> = (request: Request, signal: AbortSignal, tried: Try) => Promise<void>

export type RunningWorkQueue<Request extends object> = WorkQueue<Request> & {
  /** Adds what neither waits already nor is under way. */
  addMissing(db: Db, requests: readonly Request[]): Promise<void>
  /** Passes each request to `run`, so many at once. A failed one is tried again later. */
  work(run: Work<Request>, options: { atOnce: number }): Promise<void>
  /** Breaks off the work under way, to be done again. */
  interrupt(): void
}

type Options<Request> = {
  name: string
  /** Names a piece of the work in the log. */
  what: string
  log: FastifyBaseLogger
  /** If several requests with one key wait, the queue keeps one; the queue's policy has to say so. */
  keyOf?: (request: Request) => string
}

/** A queue of work of this process. */
export function workQueue<Request extends object>(
  boss: PgBoss,
  { name, what, log, keyOf }: Options<Request>,
): RunningWorkQueue<Request> {
  const toEntry = (data: Request) => ({ data, ...(keyOf && { singletonKey: keyOf(data) }) })
  const interruption = new AbortController()
  let worker: string | undefined
  const wake = () => {
    if (worker) boss.notifyWorker(worker)
  }

  const add = async (db: Db, requests: readonly Request[]) => {
    if (requests.length === 0) return
    await boss.insert(name, requests.map(toEntry), { db: fromKysely(db) })
  }

  return {
    add,
    addMissing: async (db, requests) => add(db, await findMissing(db, name, requests)),
    wake,
    interrupt: () => interruption.abort(new Error('the process stops')),
    async work(run, { atOnce }) {
      const options = { ...oneByOne, localConcurrency: atOnce }
      worker = await boss.work(name, options, async ([job]: JobWithMetadata<Request>[]) => {
        if (!job) return []
        const { id, data, retryCount, retryLimit } = job
        const isLast = retryCount >= retryLimit
        const signal = AbortSignal.any([job.signal, interruption.signal])
        const warn = (err: unknown) => {
          const next = isLast ? 'given up' : 'tried again later'
          if (!interruption.signal.aborted) log.warn({ err, request: data }, `${what} is ${next}`)
        }
        const outcome = await run(data, signal, { isLast }).then(
          () => done,
          (error: unknown) => (warn(error), notDone),
        )
        // After one there may be more.
        wake()
        return [{ id, ...outcome }]
      })
    },
  }
}

const oneByOne = {
  pollingIntervalSeconds,
  batchSize: 1,
  perJobResults: true,
  includeMetadata: true,
} as const
const done = { status: 'completed' } as const
const notDone = { status: 'failed', output: { reason: 'not done' } } as const

/** The requests without an entry that waits or runs. */
async function findMissing<Request extends object>(
  db: Db,
  name: string,
  requests: readonly Request[],
): Promise<Request[]> {
  const { rows } = await sql<{ at: number }>`
    select at::integer from unnest(${requests.map((request) => JSON.stringify(request))}::jsonb[])
      with ordinality as asked (data, at)
    where not exists (
      select from ${sql.table(`${queueSchema}.job`)} as job
      where job.name = ${name} and job.state < 'completed' and job.data = asked.data
    )
    order by at`.execute(db)
  return rows.flatMap(({ at }) => requests[at - 1] ?? [])
}
