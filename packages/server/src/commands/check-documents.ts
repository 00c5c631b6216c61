import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readProcessConfig } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import {
  requeueAllFailedChecks,
  requestAllChecks,
} from '#server/features/documents/checks/request-all-checks.ts'
import { openQueues } from '#server/queue/open-queues.ts'
import { joinFilledDatabase } from '#server/start/filled-database.ts'

/** `--again`: also after a failure or timeout. The product makes the checks, also after a start. */
async function run({ isAgain }: { isAgain: boolean }) {
  const printLine = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await joinFilledDatabase(readProcessConfig(), {
    log: printLine,
    onLost: printLine,
  })
  const queues = await openQueues(database.pool, { log: pino({ level: 'silent' }) })
  try {
    const ctx = {
      db: createDb<Tables>(database.pool),
      checks: queues.checks,
      now: new Date().toISOString(),
      // The worker of the running product polls.
      afterCommit: () => {},
    }
    const repeatCount = isAgain ? await requeueAllFailedChecks(ctx) : 0
    const requested = repeatCount + (await requestAllChecks(ctx))
    process.stdout.write(`documents to check: ${requested.toLocaleString('en')}\n`)
  } finally {
    await queues.stop()
    await database.close()
  }
}

try {
  const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } })
  await run({ isAgain: values.again })
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof StartRefusedError ? message : (stack ?? message)}\n`)
  process.exitCode = 1
}
