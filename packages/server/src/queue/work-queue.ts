import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { Db } from '#server/db/schema/tables.ts'
import { pollingIntervalSeconds, queueSchema } from './queues.ts'

export type WorkQueue<Request extends object> = {
  /** Does nothing unless the transaction of `db` commits. */
  add(db: Db, requests: readonly Request[]): Promise<void>
  /** The workers poll at once. */
  wakeWorkers(): void
}

/** `id` is the same at every attempt. */
export type QueuedAttempt<Request> = { id: string; request: Request; isLast: boolean }

/** `failed` allows another attempt, `deadletter` does not. The queue stores `reason`. */
type AttemptFailure = { status: 'failed' | 'deadletter'; output: { reason: string } }

type Work<Request> = (
  request: Request,
  signal: AbortSignal,
  attempt: QueuedAttempt<Request>,
) => Promise<void>

export type RunningWorkQueue<Request extends object> = WorkQueue<Request> & {
  /** Skips requests that wait or run already. */
  addMissing(db: Db, requests: readonly Request[]): Promise<void>
  /** Includes entries that wait for another attempt. */
  countWaiting(db: Db): Promise<number>
  /** Includes deleted entries. */
  findEnded(db: Db, ids: readonly string[]): Promise<string[]>
  /** Runs up to `atOnce` requests in parallel; failed ones are retried later. */
  work(run: Work<Request>, options: { atOnce: number }): Promise<void>
  interrupt(): void
}

type Options<Request> = {
  name: string
  onFailure: (error: unknown, attempt: QueuedAttempt<Request>) => AttemptFailure
  /** Of waiting requests with one key the queue keeps one, if its policy says so. */
  keyOf?: (request: Request) => string
}

export function createWorkQueue<Request extends object>(
  boss: PgBoss,
  { name, onFailure, keyOf }: Options<Request>,
): RunningWorkQueue<Request> {
  const toEntry = (data: Request) => ({ data, ...(keyOf && { singletonKey: keyOf(data) }) })
  const interruption = new AbortController()
  let workerId: string | undefined
  const wakeWorkers = () => {
    if (workerId) boss.notifyWorker(workerId)
  }

  const add = async (db: Db, requests: readonly Request[]) => {
    if (requests.length === 0) return
    await boss.insert(name, requests.map(toEntry), { db: fromKysely(db) })
  }

  return {
    add,
    addMissing: async (db, requests) => add(db, await findMissing(db, name, requests)),
    countWaiting: (db) => countWaiting(db, name),
    findEnded: (db, ids) => findEnded(db, name, ids),
    wakeWorkers,
    interrupt: () => interruption.abort(new Error('the process stops')),
    async work(run, { atOnce }) {
      const options = { ...singleJobOptions, localConcurrency: atOnce }
      workerId = await boss.work(name, options, async ([job]: JobWithMetadata<Request>[]) => {
        if (!job) return []
        const { id, data, retryCount, retryLimit } = job
        const attempt = { id, request: data, isLast: retryCount >= retryLimit }
        const signal = AbortSignal.any([job.signal, interruption.signal])
        const outcome = await run(data, signal, attempt).then(
          () => completedOutcome,
          (error: unknown) =>
            interruption.signal.aborted ? failedOutcome : onFailure(error, attempt),
        )
        // There may be more work.
        wakeWorkers()
        return [{ id, ...outcome }]
      })
    },
  }
}

const singleJobOptions = {
  pollingIntervalSeconds,
  batchSize: 1,
  perJobResults: true,
  includeMetadata: true,
} as const
const completedOutcome = { status: 'completed' } as const
const failedOutcome = { status: 'failed', output: { reason: 'not done' } } as const

/** Retries as often as the queue's options allow. `what` names the work in the log. */
export const logAndRetry =
  <Request>(subject: string, log: FastifyBaseLogger) =>
  (err: unknown, { request, isLast }: QueuedAttempt<Request>): AttemptFailure => {
    log.warn({ err, request }, `${subject} is ${isLast ? 'given up' : 'tried again later'}`)
    return failedOutcome
  }

async function countWaiting(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from ${sql.table(`${queueSchema}.job`)} as job
    where job.name = ${name} and job.state < 'active'`.execute(db)
  return rows[0]?.waiting ?? 0
}

async function findEnded(db: Db, name: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as requested (id)
    where not exists (
      select from ${sql.table(`${queueSchema}.job`)} as job
      where job.name = ${name} and job.id = requested.id and job.state < 'completed'
    )`.execute(db)
  return rows.map(({ id }) => id)
}

async function findMissing<Request extends object>(
  db: Db,
  name: string,
  requests: readonly Request[],
): Promise<Request[]> {
  const { rows } = await sql<{ at: number }>`
    select at::integer from unnest(${requests.map((request) => JSON.stringify(request))}::jsonb[])
      with ordinality as requested (data, at)
    where not exists (
      select from ${sql.table(`${queueSchema}.job`)} as job
      where job.name = ${name} and job.state < 'completed' and job.data = requested.data
    )
    order by at`.execute(db)
  return rows.flatMap(({ at }) => requests[at - 1] ?? [])
}
