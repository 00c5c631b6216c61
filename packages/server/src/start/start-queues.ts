import type { KeyObject } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { createChecker } from '#server/checker/create-checker.ts'
import { createRepairer } from '#server/checker/create-repairer.ts'
import type { Config } from '#server/config.ts'
import type { SystemProbe, Settings } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { freezeEdition } from '#server/features/review/evidence/freeze-edition.ts'
import { workOnChecks } from '#server/features/documents/checks/work-on-checks.ts'
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
  const { mails, checks, evidence, stop } = await openQueues(pool, { log: logger, isAlone })
  const closeMailer = await startMails({ ...deps, queue: mails }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const { checkWorkers: atOnce } = config
  const checker = createChecker({ isolation })
  const repairer = createRepairer({ isolation })
  const checkDeps = { db, files, live, evidence, check: checker.check }
  if (atOnce > 0) {
    await checks.work((_request, signal, entry) => workOnChecks(checkDeps, entry, signal), {
      atOnce,
    })
  }
  const freezeDeps = { db, live, settings, secretKey }
  await evidence.work(
    (request, _signal, { isLast }) => freezeEdition(freezeDeps, request, { isLastAttempt: isLast }),
    { atOnce: 1 },
  )
  const stopQueues = async () => {
    await stop()
    await Promise.all([checker.stop(), repairer.stop()])
    closeMailer()
  }
  return { mails, checks, evidence, repairer, stopQueues }
}
