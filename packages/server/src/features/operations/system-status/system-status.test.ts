// @module-tag rest
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { processGoneSeconds, type SystemStatus } from '@curbcut/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saveStoreId, saveUnknownUploads } from '#server/db/installation.ts'
import { recordOperation } from '#server/features/operations/record-operation.ts'
import { newId } from '#server/ids.ts'
import { noopLive } from '#server/live/live-change.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aJob, aStoredFile, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { sendHeartbeat, endHeartbeat } from './heartbeat.ts'
import { readSystemFacts } from './read-system-facts.ts'

const parts = appForTest()

const aSuperUser = async () => aClient(parts, await aUser(parts.db, 'RM_SU'))
const getState = async (): Promise<SystemStatus> =>
  (await expectDone((await aSuperUser())('getState'))).body.data
const processesOf = ({ processes }: SystemStatus, id: string) =>
  processes?.filter(({ _id }) => _id === id)

/** A process that has said that it is there. */
async function aProcess() {
  const { db, systemProbe } = parts
  const own = { db, systemProbe, live: noopLive, id: randomUUID(), places: [] }
  await sendHeartbeat(own)
  onTestFinished(() => endHeartbeat(own))
  return own
}
const silentFor = (id: string, seconds: number) =>
  sql`update processes set seen_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    parts.db,
  )

test(
  'a process that takes part is told with its version, and one that stops is not',
  { tags: 'short' },
  async () => {
    const own = await aProcess()

    const working = processesOf(await getState(), own.id)
    await endHeartbeat(own)

    expect(working).toEqual([
      {
        _id: own.id,
        host: hostname(),
        pid: process.pid,
        version: '1.2.3',
        isGone: false,
        isolation: 'node',
        startedAt: expect.any(String),
        seenAt: expect.any(String),
      },
    ])
    expect(processesOf(await getState(), own.id)).toEqual([])
  },
)

test('a silent process is gone, is warned of, and is forgotten after a day', async () => {
  const [gone, other] = [await aProcess(), await aProcess()]

  await silentFor(gone.id, processGoneSeconds + 1)
  const { warnings, ...state } = await getState()
  await silentFor(gone.id, 24 * 3600 + 1)
  await sendHeartbeat(other)

  expect(processesOf({ warnings, ...state }, gone.id)).toMatchObject([{ isGone: true }])
  const ofProcesses = warnings.filter(({ kind }) => kind === 'process_gone')
  expect(ofProcesses).toMatchObject([{ subject: gone.id }])
  expect(processesOf(await getState(), gone.id)).toEqual([])
})

test('a beat goes on under its start, and brings the disks of its host, each once', async () => {
  const own = { ...(await aProcess()), places: [] as Parameters<typeof sendHeartbeat>[0]['places'] }
  const [first] = processesOf(await getState(), own.id) ?? []

  const path = import.meta.dirname
  await sendHeartbeat({
    ...own,
    places: [
      { place: 'rows', path },
      { place: 'documents', path },
    ],
  })
  const state = await getState()

  expect(processesOf(state, own.id)).toMatchObject([{ startedAt: first?.startedAt }])
  expect(state.disks).toEqual([
    {
      host: hostname(),
      places: ['rows', 'documents'],
      sizeBytes: expect.any(Number),
      freeBytes: expect.any(Number),
    },
  ])
})

test(
  'the state tells of database, documents, queues, mail, checks and operations',
  { tags: 'short' },
  async () => {
    const { job } = await aJob(parts.db)
    const file = await aStoredFile(parts, job)
    await saveStoreId(parts.db, newId())
    await saveUnknownUploads(parts.db, 2)
    const at = new Date().toISOString()
    const run = { kind: 'backup', outcome: 'done', summary: 'tables 40' } as const
    await recordOperation(parts.db, { ...run, startedAt: at, endedAt: at })

    const state = await getState()

    expect(state.database).toMatchObject({ isInRecovery: false, replicas: [] })
    expect(state.database?.version).toMatch(/^\d+\.\d+/)
    expect(state.database?.connections.used).toBeGreaterThan(0)
    expect(state.documents).toMatchObject({
      store: 'folder',
      place: '/srv/files',
      documents: 1,
      sizeBytes: file.size_bytes,
      unknownUploads: 2,
    })
    const none = { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }
    expect(state.queues).toEqual([
      { queue: 'mail', ...none },
      { queue: 'check', ...none },
      { queue: 'comparison', ...none },
      { queue: 'evidence', ...none },
    ])
    expect(state.mail).toEqual({
      sentAt: null,
      failedAt: null,
      failureCode: null,
      failingSince: null,
    })
    expect(state.checks).toEqual({ lastMinute: 0, lastHour: 0 })
    expect(state.operations).toEqual({
      runs: [{ ...run, startedAt: at, endedAt: at }],
      keptSince: expect.any(String),
      backupHours: 26,
      backupCommand: 'npm run backup -- FOLDER',
    })
  },
)

test('a part that fails, or does not come in time, is null and costs the others nothing', async () => {
  const { db, systemProbe } = parts
  const now = new Date().toISOString()
  const read = (measureDocuments: typeof systemProbe.measureDocuments) =>
    readSystemFacts({ db, now, systemProbe: { ...systemProbe, measureDocuments } })

  const failed = await read(() => Promise.reject(new Error('no disk')))
  const late = await read(() => new Promise(() => {}))

  for (const { documents, database, queues } of [failed, late]) {
    expect({ documents, isThere: Boolean(database && queues) }).toEqual({
      documents: null,
      isThere: true,
    })
  }
})

/** An entry of the queue that was given up. */
async function aFailedMail() {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_count, retry_limit, completed_on, created_on)
    values ('mail', '{"purpose": "contact", "userId": null, "messageId": "none"}', 'failed', 9, 9, now(),
      now() - interval '20 hours')
    returning id`.execute(parts.db)
  return rows[0]?.id ?? ''
}
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; retries: number }>`
    select state, retry_count as retries from pgboss.job where id = ${id}`.execute(parts.db)
  return rows[0]
}

test('what failed for good is tried again like new, once, and by its own queue alone', async () => {
  const superUser = await aSuperUser()
  const id = await aFailedMail()
  const before = (await getState()).queues?.[0]

  const other = await expectDone(superUser('retryQueue', { queue: 'check' }))
  const first = await expectDone(superUser('retryQueue', { queue: 'mail' }))
  const again = await expectDone(superUser('retryQueue', { queue: 'mail' }))

  expect(before).toMatchObject({ failed: 1, waiting: 0 })
  expect([other, first, again].map(({ body }) => body.data.retried)).toEqual([0, 1, 0])
  expect(first.body.message).toBe('Tried again: 1 entry')
  expect(await stateOf(id)).toEqual({ state: 'retry', retries: 0 })
  const after = (await getState()).queues?.[0]
  expect(after).toMatchObject({ failed: 0, waiting: 1 })
  expect(after?.oldestSeconds).toBeLessThan(3600)
  const { body } = await expectDone(superUser('listActivity', { kind: 'machine' }))
  expect(body.data).toMatchObject([{ kind: 'queue_retried', note: 'Mails: 1' }])
})

test('a mail that is tried again goes out', async () => {
  const superUser = await aSuperUser()
  const sent: string[] = []
  await parts.mails.work((_request, { id }) => Promise.resolve(void sent.push(id)))
  const id = await aFailedMail()

  await expectDone(superUser('retryQueue', { queue: 'mail' }))

  await vi.waitFor(() => expect(sent).toContain(id), { timeout: 10_000 })
})
