import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { createFolderStore } from '#server/ports/file-store.ts'
import { openQueues, type RunningQueues } from '#server/queue/open-queues.ts'
import {
  testSecretKey,
  systemProbeForTest,
  testSettings,
  type TestApp,
} from '#test/app-for-test.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { anOwnStore } from '#test/documents/an-own-store.ts'
import { aPdf } from '#test/documents/documents.ts'
import { standInRepairer } from '#test/documents/stand-in-repairer.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import {
  claimKey,
  findKeyResponse,
  saveKeyResponse,
  releaseKey,
  renewKey,
} from './idempotency-key-repository.ts'

let database: TestDatabase
let folder = ''
let parts: TestApp

let queues: RunningQueues

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'curbcut-keys-'))
  const { db } = database
  const files = await anOwnStore(createFolderStore(folder))
  const [settings, secretKey] = [testSettings, testSecretKey]
  queues = await openQueues(database.pool, { log: pino({ level: 'silent' }) })
  const { mails, checks, comparisons, evidence } = queues
  const systemProbe = systemProbeForTest(db)
  const repairer = standInRepairer()
  const work = { mails, checks, comparisons, evidence }
  const kept = { db, files, ...work, repairer, settings, systemProbe, secretKey }
  const isReady = () => Promise.resolve(true)
  const app = await buildApp({ ...kept, trustProxy: false, isReady })
  parts = { ...kept, app }
})
afterAll(async () => {
  await parts.app.close()
  await queues.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('a claim that lapsed neither renews, answers nor gives back the one that followed', async () => {
  const { db } = database
  const { id: owner } = await aUser(db, 'RM_ADM')
  const claimOf = (time: string) => ({ owner, key: 'k', createdAt: `2026-11-12T${time}.000Z` })
  const [first, second] = [claimOf('10:00:00'), claimOf('10:02:00')]
  const answer = (body: string) => ({ status: 200, body })
  expect(await claimKey(db, first, 60)).toBe(true)
  const claimed_at = sql<string>`now() - interval '61 seconds'`
  await db.updateTable('idempotency_keys').set({ claimed_at }).where('owner', '=', owner).execute()
  expect(await claimKey(db, second, 60)).toBe(true)

  await renewKey(db, first)
  const isFinished = await saveKeyResponse(db, { ...first, requestHash: 'a' }, answer('first'))
  await releaseKey(db, first)

  expect(isFinished).toBe(false)
  expect(await claimKey(db, claimOf('10:02:30'), 60)).toBe(false)
  expect(await saveKeyResponse(db, { ...second, requestHash: 'b' }, answer('second'))).toBe(true)
  expect((await findKeyResponse(db, second))?.answer_body).toBe('second')
})

test('a process whose clock is ahead takes no key of a request that runs in another one', async () => {
  const { db } = database
  const { id: owner } = await aUser(db, 'RM_ADM')
  const claim = { owner, key: 'k', createdAt: '2026-11-12T10:00:00.000Z' }
  await claimKey(db, claim, 60)

  const ahead = { ...claim, createdAt: '2026-11-12T10:02:00.000Z' }

  expect(await claimKey(db, ahead, 60)).toBe(false)
})

test('an upload that cannot even be opened gives its key back', async () => {
  const { client, organization } = await anOrganization(database.db)
  const person = await aClient(parts, client, organization.id)
  const options = { headers: { 'idempotency-key': 'k' }, files: [aPdf()] }
  const upload = () => person('createJob', { job_name: 'Upload' }, options)
  const owner = connect({ ...database.owner, max: 1 })

  await owner.query('alter table uploads rename to uploads_away')
  const first = await upload()
  await owner.query('alter table uploads_away rename to uploads')
  const second = await upload()

  await owner.end()
  expect([first.status, second.status]).toEqual([500, 201])
})
