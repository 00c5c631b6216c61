import { sql } from 'kysely'
import { readProcessConfig } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { countJobsAndDocuments } from '#server/features/documents/storage/storage-repository.ts'
import { verifyDeliveries } from '#server/features/jobs/delivery-times/verify-deliveries.ts'
import { verifyPromises } from '#server/features/jobs/promises/verify-promises.ts'
import { verifySignOffs } from '#server/features/jobs/sign-off/verify-sign-offs.ts'
import { verifyCheckTotals } from '#server/features/jobs/verify-check-totals.ts'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { verifyStatements } from '#server/features/money/statements/verify-statements.ts'
import { recordRunOf } from '#server/features/operations/record-operation.ts'
import { describeContent, joinFilledDatabase } from '#server/start/filled-database.ts'

/** Exit code 1 for differences. One snapshot, so that the product may run meanwhile. */
async function run() {
  const printLine = (line: string) => void process.stderr.write(`${line}\n`)
  const config = readProcessConfig()
  const database = await joinFilledDatabase(config, { log: printLine, onLost: printLine })
  try {
    const db = createDb<Tables>(database.pool)
    const options = { kind: 'verify_ledger', toRunEnd, log: printLine } as const
    const verified = await recordRunOf(db, options, () => verify(db))
    process.stdout.write(`${summaryOf(verified)}\n`)
    process.stdout.write(`${describeContent(verified.content, config)}\n`)
    process.exitCode = verified.differences === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

type LedgerVerification = {
  differences: number
  content: Awaited<ReturnType<typeof countJobsAndDocuments>>
}

const verifications: ((db: Db) => AsyncGenerator<string>)[] = [
  verifyLedger,
  verifyStatements,
  verifyCheckTotals,
  verifyPromises,
  verifyDeliveries,
  verifySignOffs,
]

const verify = (db: Db): Promise<LedgerVerification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      // Each statement reads whole tables.
      await sql`set local statement_timeout = 0`.execute(snapshot)
      let differences = 0
      for (const differencesIn of verifications) {
        for await (const line of differencesIn(snapshot)) {
          process.stdout.write(`${line}\n`)
          differences += 1
        }
      }
      return { differences, content: await countJobsAndDocuments(snapshot) }
    })

const summaryOf = ({ differences }: LedgerVerification) =>
  differences === 0
    ? 'Jobs, quotes, ledger, statements, counters, sums of checks, promises and sign-offs agree.'
    : `${differences} ${differences === 1 ? 'difference' : 'differences'}`

const toRunEnd = (verified: LedgerVerification) => ({
  outcome: verified.differences === 0 ? ('done' as const) : ('found' as const),
  summary: summaryOf(verified),
})

try {
  await run()
} catch (error) {
  if (!(error instanceof StartRefusedError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
