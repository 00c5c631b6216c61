import { configOfProcess } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Tables } from '#server/db/tables.ts'
import { requestAllChecks } from '#server/features/checks/request-all.ts'
import { openQueues } from '#server/queue/open-queues.ts'
import { joinDatabase } from '#server/start/open-database.ts'
import { pino } from 'pino'

/**
 * `npm run check-documents`: asks for the checks of all documents that have none by the present engine. The
 * product makes them, now or at its next start. May run beside it.
 */
async function run() {
  const end = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await joinDatabase(configOfProcess(), { log: end, onLost: end })
  const queues = await openQueues(database.pool, { log: pino({ level: 'silent' }) })
  try {
    const asked = await requestAllChecks({
      db: createDb<Tables>(database.pool),
      checks: queues.checks,
      now: new Date().toISOString(),
      // The worker of the running product looks by itself.
      afterCommit: () => {},
    })
    process.stdout.write(`documents to check: ${asked.toLocaleString('en')}\n`)
  } finally {
    await queues.stop()
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof StartRefused ? message : (stack ?? message)}\n`)
  process.exitCode = 1
}
