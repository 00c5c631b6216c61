import type { KeyObject } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { createChecker } from '#server/checker/create-checker.ts'
import { createComparer } from '#server/checker/create-comparer.ts'
import { createRepairer } from '#server/checker/create-repairer.ts'
import type { Config } from '#server/config.ts'
import type { SystemProbe, Settings } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { runEntryChecks } from '#server/features/documents/checks/run-entry-checks.ts'
import { runComparison } from '#server/features/documents/comparisons/run-comparison.ts'
import { freezeEdition } from '#server/features/review/evidence/freeze-edition.ts'
import type { Live } from '#server/live/live-change.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { openQueues } from '#server/queue/open-queues.ts'
import { startMails } from './start-mails.ts'

type Deps = {
  pool: Pool
  /** No other process can work on this database. */
  isAlone: boolean
  db: Db
  files: OwnStore
  live: Live
  config: Config
  settings: Settings
  systemProbe: Pick<SystemProbe, 'isolation'>
  secretKey: KeyObject
  logger: FastifyBaseLogger
}

export async function startQueues({ pool, isAlone, ...deps }: Deps) {
  const { config, db, files, live, settings, secretKey, logger } = deps
  const { isolation } = deps.systemProbe
  const { mails, checks, comparisons, evidence, stop } = await openQueues(pool, {
    log: logger,
    isAlone,
  })
  const closeMailer = await startMails({ ...deps, queue: mails }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const { checkWorkers: atOnce } = config
  const checker = createChecker({ isolation })
  const repairer = createRepairer({ isolation })
  const comparer = createComparer({ isolation })
  const workDeps = { db, files, live, evidence }
  if (atOnce > 0) {
    const checkDeps = { ...workDeps, check: checker.check }
    await checks.work((_request, signal, entry) => runEntryChecks(checkDeps, entry, signal), {
      atOnce,
    })
    const compareDeps = { ...workDeps, compare: comparer.compare }
    await comparisons.work((_request, signal, entry) => runComparison(compareDeps, entry, signal), {
      // Only reports wait for comparisons.
      atOnce: 1,
    })
  }
  const freezeDeps = { db, live, settings, secretKey }
  await evidence.work(
    (request, _signal, { isLast }) => freezeEdition(freezeDeps, request, { isLastAttempt: isLast }),
    { atOnce: 1 },
  )
  const stopQueues = async () => {
    await stop()
    await Promise.all([checker.stop(), comparer.stop(), repairer.stop()])
    closeMailer()
  }
  return { mails, checks, comparisons, evidence, repairer, stopQueues }
}
