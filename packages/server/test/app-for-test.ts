import { createSecretKey, type KeyObject } from 'node:crypto'
import { rm } from 'node:fs/promises'
import {
  backupWarningHours,
  complexPageCents,
  maxFilesPerJob,
  simplePageCents,
  type PageRates,
} from '@curbcut/contract'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildApp, type AppOptions } from '#server/app.ts'
import type { Repairer } from '#server/checker/create-repairer.ts'
import { nodeOnlyIsolation } from '#server/checker/isolation/isolation.ts'
import type { SystemProbe, Settings } from '#server/context.ts'
import { createCancellableDb } from '#server/db/cancellable-reads.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { findLostDocuments } from '#server/features/documents/storage/lost-document-repository.ts'
import { measureStorage } from '#server/features/documents/storage/storage-repository.ts'
import { ensureFirstRates } from '#server/features/money/rates/rate-service.ts'
import { openLive, type RunningLive } from '#server/live/open-live.ts'
import { createFolderStore } from '#server/ports/file-store.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { openQueues, type RunningQueues } from '#server/queue/open-queues.ts'
import { testDatabase, type TestDatabase } from './db/database.ts'
import { anOwnStore } from './documents/an-own-store.ts'
import { folderInMemory } from './documents/folder-in-memory.ts'
import { standInRepairer } from './documents/stand-in-repairer.ts'

export type TestApp = {
  db: Db
  files: OwnStore
  mails: RunningQueues['mails']
  checks: RunningQueues['checks']
  comparisons: RunningQueues['comparisons']
  evidence: RunningQueues['evidence']
  repairer: Repairer
  app: Awaited<ReturnType<typeof buildApp>>
  /** Absent unless asked for. */
  live?: RunningLive
  settings: Settings
  systemProbe: SystemProbe
  secretKey: KeyObject
}

export const testSecretKey = createSecretKey('a secret key for tests, and for nothing else', 'utf8')

export const testSettings: Settings = {
  publicUrl: 'http://localhost:3000',
  supportEmail: undefined,
  // Small, so that a test reaches it.
  uploads: { maxFileBytes: 1024 * 1024, maxFilesPerJob },
  sessions: { idleHours: 12, maxDays: 7 },
}

/** What a process of the tests knows of its machine. */
export const systemProbeForTest = (db: Db): SystemProbe => ({
  version: '1.2.3',
  documents: { store: 'folder', place: '/srv/files' },
  backupWarningHours,
  mailWay: 'folder',
  isolation: nodeOnlyIsolation,
  measureDocuments: () => measureStorage(db),
  findLostDocuments: () => findLostDocuments(db),
})

/** The prices of pages in tests, unless a test sets others. */
const testRates = { simpleCents: simplePageCents, complexCents: complexPageCents }

/** The whole product without the web app, on a database of its own, for one test file. */
export function appForTest({
  rates = testRates,
  openDatabase = testDatabase,
  isLive = false,
  ...overrides
}: Partial<AppOptions> & {
  rates?: PageRates
  /** Changes are told, as in the product. */
  isLive?: boolean
  openDatabase?: () => Promise<TestDatabase>
} = {}): TestApp {
  const parts = {} as TestApp
  let close: () => Promise<void>

  beforeAll(async () => {
    const database = await openDatabase()
    const folder = await folderInMemory('curbcut-test-files-')
    const { db } = database
    await ensureFirstRates({ db, now: new Date().toISOString() }, rates)
    const files = await anOwnStore(createFolderStore(folder))
    const queues = await openQueues(database.pool, { log: pino({ level: 'silent' }) })
    const { mails, checks, comparisons, evidence } = queues
    const pools = { reads: database.readPool, control: database.pool }
    const live = isLive ? openLive(database.app, { db, log: pino({ level: 'silent' }) }) : undefined
    const systemProbe = systemProbeForTest(db)
    const repairer = overrides.repairer ?? standInRepairer()
    const app = await buildApp({
      db,
      ...(live && { live }),
      loadShedding: {
        readDb: (signal) => createCancellableDb(pools, signal),
        queueLength: () => database.pool.waitingCount,
      },
      files,
      mails,
      checks,
      comparisons,
      evidence,
      repairer,
      settings: testSettings,
      systemProbe,
      secretKey: testSecretKey,
      trustProxy: false,
      checkResponses: true,
      isReady: () => Promise.resolve(true),
      storeCacheMs: 0,
      ...overrides,
    })
    const settings = overrides.settings ?? testSettings
    const key = { secretKey: testSecretKey }
    Object.assign(parts, {
      db,
      files,
      mails,
      checks,
      comparisons,
      evidence,
      repairer,
      app,
      live,
      settings,
      systemProbe,
      ...key,
    })
    close = async () => {
      await app.close()
      await live?.close()
      await queues.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => close())
  return parts
}
