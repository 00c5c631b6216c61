import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db } from '#server/db/tables.ts'

export type WorkQueue<Request extends object> = {
  /** Adds work in the transaction of `db`: without a commit, nothing is done. */
  add(db: Db, requests: readonly Request[]): Promise<void>
  /** Looks for work at once, not at the next poll. */
  wake(): void
}

type Work<Request> = (request: Request, signal: AbortSignal) => Promise<void>

export type RunningWorkQueue<Request extends object> = WorkQueue<Request> & {
  /** Passes each request to `run`, so many at once. A failed one is tried again later. */
  work(run: Work<Request>, options: { atOnce: number }): Promise<void>
  /** Breaks off the work under way, to be done again. */
  interrupt(): void
}

// How often each of several processes looks; work of this process is fetched at once.
const pollingIntervalSeconds = 2

type Options<Request> = {
  name: string
  /** Names a piece of the work in the log. */
  what: string
  log: FastifyBaseLogger
  /** Of several requests with one key that wait, the queue keeps one; it needs a policy that says so. */
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

  return {
    async add(db, requests) {
      if (requests.length === 0) return
      await boss.insert(name, requests.map(toEntry), { db: fromKysely(db) })
    },
    wake,
    interrupt: () => interruption.abort(new Error('the process stops')),
    async work(run, { atOnce }) {
      const options = { pollingIntervalSeconds, localConcurrency: atOnce, batchSize: 1 } as const
      const perJob = { ...options, perJobResults: true } as const
      worker = await boss.work<Request>(name, perJob, async ([job]) => {
        if (!job) return []
        const { id, data, signal } = job
        const outcome = await run(data, AbortSignal.any([signal, interruption.signal])).then(
          () => ({ status: 'completed' }) as const,
          (error: unknown) => {
            if (!interruption.signal.aborted) {
              log.warn({ err: error, request: data }, `${what} is tried again later`)
            }
            return { status: 'failed', output: { reason: 'not done' } } as const
          },
        )
        // After one there may be more.
        wake()
        return [{ id, ...outcome }]
      })
    },
  }
}
