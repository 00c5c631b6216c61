import { configOfProcess } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Tables } from '#server/db/tables.ts'
import { verifyHistory } from '#server/features/history/verify-history.ts'
import { verifyStatements } from '#server/features/statements/verify-statements.ts'
import { countContent } from '#server/features/files/storage-repository.ts'
import { describeContent, joinFilledDatabase } from '#server/start/filled-database.ts'

/**
 * `npm run verify-ledger`: recomputes jobs and money from the events, and statements from the ledger,
 * and prints what differs, then where it looked and how much is there. May run beside the product: it reads
 * one snapshot.
 */
async function run() {
  const end = (line: string) => void process.stderr.write(`${line}\n`)
  const config = configOfProcess()
  const database = await joinFilledDatabase(config, { log: end, onLost: end })
  try {
    const db = createDb<Tables>(database.pool)
    const { differences, content } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        let count = 0
        for (const verify of [verifyHistory, verifyStatements]) {
          for await (const line of verify(snapshot)) {
            process.stdout.write(`${line}\n`)
            count += 1
          }
        }
        return { differences: count, content: await countContent(snapshot) }
      })
    process.stdout.write(
      differences === 0
        ? 'Jobs, quotes, ledger, statements and counters are what the events say.\n'
        : `${differences} ${differences === 1 ? 'difference' : 'differences'}\n`,
    )
    process.stdout.write(`${describeContent(content, config)}\n`)
    process.exitCode = differences === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
