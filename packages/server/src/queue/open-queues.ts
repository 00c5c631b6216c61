import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { createCheckQueue, type RunningCheckQueue } from './check-queue.ts'
import { createComparisonQueue, type RunningComparisonQueue } from './comparison-queue.ts'
import { createEvidenceQueue, type RunningEvidenceQueue } from './evidence-queue.ts'
import { createMailQueue, type RunningMailQueue } from './mail-queue.ts'
import { queueOptions, queueSchema } from './queues.ts'

export type RunningQueues = {
  mails: RunningMailQueue
  checks: RunningCheckQueue
  comparisons: RunningComparisonQueue
  evidence: RunningEvidenceQueue
  /** Waits briefly for running work; the rest continues at the next start or in another process. */
  stop(): Promise<void>
}

/** `isAlone`: no other process works, so the work of a killed one is released at once. */
export async function openQueues(
  pool: Pool,
  { log, isAlone = false }: { log: FastifyBaseLogger; isAlone?: boolean },
): Promise<RunningQueues> {
  const boss = await startBoss(pool, log)
  if (isAlone)
    for (const name of Object.keys(queueOptions)) await releaseActiveEntries(boss, pool, name)
  const checks = createCheckQueue(boss, { log })
  const comparisons = createComparisonQueue(boss, { log })
  const evidence = createEvidenceQueue(boss, { log })
  return {
    mails: createMailQueue(boss, { log }),
    checks,
    comparisons,
    evidence,
    async stop() {
      checks.interrupt()
      comparisons.interrupt()
      evidence.interrupt()
      await boss.stop({ close: false, timeout: 10_000 })
      // Interrupted work waits in its queue again, so its errors are not logged.
      boss.removeAllListeners('error').on('error', () => {})
    },
  }
}

async function startBoss(pool: Pool, log: FastifyBaseLogger) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: queueSchema,
    migrate: false,
    schedule: false,
    // The product's role cannot rebuild indexes, and a small queue needs none.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: toError(error) }, 'a queue failed'))
  await boss.start()
  return boss
}

/** pg-boss emits copies that are no errors; a log would show nothing of them. */
const toError = (copy: Error) => (copy instanceof Error ? copy : Object.assign(new Error(), copy))

async function releaseActiveEntries(boss: PgBoss, pool: Pool, name: string) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${queueSchema}.job where name = $1 and state = 'active'`,
    [name],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await boss.fail(name, ids, { reason: 'interrupted' })
}
