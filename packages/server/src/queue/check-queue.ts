import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db } from '#server/db/tables.ts'
import { checkQueueName } from './queues.ts'

/** A check to make; its row says of which document. */
export type CheckRequest = { checkId: string }

export type CheckQueue = {
  /** Adds checks in the transaction of `db`: without a commit, nothing is checked. */
  add(db: Db, requests: readonly CheckRequest[]): Promise<void>
  /** Looks for checks at once, not at the next poll. */
  wake(): void
}

type Work = (request: CheckRequest, signal: AbortSignal) => Promise<void>

export type RunningCheckQueue = CheckQueue & {
  /** Passes each check to `run`, so many at once. A failed one is tried again later. */
  work(run: Work, options: { atOnce: number }): Promise<void>
  /** Breaks off the checks under way, to be made again. */
  interrupt(): void
}

// How often each of several processes looks; checks of this process are fetched at once.
const pollingIntervalSeconds = 2

/** The queue of checks of this process. */
export function checkQueue(boss: PgBoss, { log }: { log: FastifyBaseLogger }): RunningCheckQueue {
  const interruption = new AbortController()
  let worker: string | undefined
  const wake = () => {
    if (worker) boss.notifyWorker(worker)
  }

  return {
    async add(db, requests) {
      if (requests.length === 0) return
      const entries = requests.map((data) => ({ data }))
      await boss.insert(checkQueueName, entries, { db: fromKysely(db) })
    },
    wake,
    interrupt: () => interruption.abort(new Error('the process stops')),
    async work(run, { atOnce }) {
      const options = { pollingIntervalSeconds, localConcurrency: atOnce, batchSize: 1 } as const
      const perJob = { ...options, perJobResults: true } as const
      worker = await boss.work<CheckRequest>(checkQueueName, perJob, async ([job]) => {
        if (!job) return []
        const { id, data, signal } = job
        const outcome = await run(data, AbortSignal.any([signal, interruption.signal])).then(
          () => ({ status: 'completed' }) as const,
          (error: unknown) => {
            if (!interruption.signal.aborted) {
              log.warn({ err: error, check: data.checkId }, 'a check is tried again later')
            }
            return { status: 'failed', output: { reason: 'not checked' } } as const
          },
        )
        // After one check there may be more.
        wake()
        return [{ id, ...outcome }]
      })
    },
  }
}
