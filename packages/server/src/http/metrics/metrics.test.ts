import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allRoutes } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { measureDisks } from '#server/disks/measure-disks.ts'
import { measureStorage } from '#server/features/documents/storage/storage-repository.ts'
import { countWarnings } from '#server/features/operations/system-status/warning-repository.ts'
import { newId } from '#server/ids.ts'
import { countQueues } from '#server/queue/count-queues.ts'
import { product } from '#server/version.ts'
import { appForTest } from '#test/app-for-test.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJob, aStoredFile, aUser, testPassword } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'

const token = 'a-token-for-tests-alone'

let database: TestDatabase
let isDown = false
const unlessDown = async <T>(measure: () => Promise<T>) => {
  if (isDown) throw new Error('the database is away')
  return measure()
}

const parts = appForTest({
  openDatabase: async () => {
    database = await testDatabase()
    return database
  },
  metrics: {
    token,
    pools: {
      get work() {
        return database.pool
      },
    },
    countQueues: () => unlessDown(() => countQueues(database.db)),
    measureStorage: () => unlessDown(() => measureStorage(database.db)),
    measureDisks: () =>
      measureDisks([
        { place: 'temporary', path: tmpdir() },
        { place: 'documents', path: join(tmpdir(), newId()) },
      ]),
    countWarnings: () => unlessDown(() => countWarnings(database.db)),
  },
})
const without = appForTest()

const collect = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  parts.app.inject({ method: 'GET', url: '/api/metrics', headers })

/** The value of each series, by its name with its labels. */
async function series() {
  const { body } = await collect()
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

test('without a token of its own the product has no metrics', async () => {
  const answer = await without.app.inject({
    url: '/api/metrics',
    headers: { authorization: 'Bearer ' },
  })

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_address'])
})

test.each([
  ['nothing', {}],
  ['another token', { authorization: 'Bearer a-token-for-tests-alon_' }],
  ['a part of it', { authorization: 'Bearer a-token' }],
  ['another scheme', { authorization: `Basic ${token}` }],
])('who brings %s gets no metrics', async (_what, headers) => {
  const answer = await collect(headers)

  expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in'])
  expect(answer.headers['www-authenticate']).toBe('Bearer')
  expect(answer.body).not.toContain('curbcut_')
})

test('the answer is the text that Prometheus reads, and nothing keeps it', async () => {
  const { statusCode, headers, body } = await collect()

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('# TYPE curbcut_http_request_seconds histogram')
  expect(body).toContain('process_resident_memory_bytes')
})

test('the version that answers is told as a label', async () => {
  const counts = await series()

  expect(counts[`curbcut_build_info{version="${product.version}",commit=""}`]).toBe(1)
})

test('requests count by the template of their route, which names nobody', async () => {
  const { job, remediator } = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const ask = await aClient(parts, remediator)
  await ask('getJob', { jobId: job.id })
  await ask('getJob', { jobId: job.id })
  await parts.app.inject({ url: `/api/jobs/${job.id}` })
  await parts.app.inject({ url: `/somewhere/${remediator.email}` })

  const counts = await series()

  const ofJob = `route="/api${allRoutes.getJob.path}",method="GET"`
  expect(counts[`curbcut_http_request_seconds_count{${ofJob},status="200"}`]).toBe(2)
  expect(counts[`curbcut_http_request_seconds_count{${ofJob},status="401"}`]).toBe(1)
  expect(counts['curbcut_http_request_seconds_count{route="none",method="GET",status="404"}']).toBe(
    1,
  )
  const text = JSON.stringify(counts)
  for (const secret of [job.id, job.name, remediator.id, remediator.email]) {
    expect(text).not.toContain(secret)
  }
})

test('refused sign-ins are counted', async () => {
  const { email } = await aUser(parts.db, 'RM_ADM')
  const before = await series()
  const signIn = (password: string) =>
    parts.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })

  await signIn('wrong horse')
  await signIn('wrong horse')
  await signIn(testPassword)

  const refused = 'curbcut_sign_in_refusals_total{status="401"}'
  const after = await series()
  expect((after[refused] ?? 0) - (before[refused] ?? 0)).toBe(2)
})

test('mails that wait, the connections and the kept documents are measured', async () => {
  const { job } = await aJob(parts.db)
  const content = aPdf('one.pdf')
  await aStoredFile(parts, job, content)
  await parts.mails.add(parts.db, { purpose: 'forgot_password', userId: null })

  const values = await series()

  expect(values).toMatchObject({
    curbcut_database_up: 1,
    curbcut_event_streams: 0,
    'curbcut_database_waiting{pool="work"}': 0,
    'curbcut_queue_jobs{queue="mail",state="waiting"}': 1,
    'curbcut_queue_jobs{queue="mail",state="active"}': 0,
    'curbcut_queue_jobs{queue="mail",state="failed"}': 0,
  })
  expect(values['curbcut_database_connections{pool="work",state="idle"}']).toBeGreaterThan(0)
  expect(await measureStorage(parts.db)).toEqual({ files: 1, bytes: content.content.length })
  expect(values).toHaveProperty(['curbcut_storage_bytes'])
})

test('while the database is away, the rest is told, and that it is away', async () => {
  isDown = true
  const values = await series()
  isDown = false

  expect(values['curbcut_database_up']).toBe(0)
  expect(Object.keys(values).filter((name) => name.includes('queue_jobs'))).toEqual([])
  expect(values).toHaveProperty(['process_resident_memory_bytes'])
})

test('each place that can be measured tells the size of its disk and what is free there', async () => {
  const found = await series()

  const size = found['curbcut_disk_size_bytes{place="temporary"}'] ?? 0
  expect(size).toBeGreaterThan(0)
  expect(found['curbcut_disk_free_bytes{place="temporary"}']).toBeLessThanOrEqual(size)
  expect(Object.keys(found).filter((name) => name.includes('documents"'))).toEqual([])
})
