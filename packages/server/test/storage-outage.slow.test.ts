import { randomUUID } from 'node:crypto'
import { errors } from '@curbcut/contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sweepUploads } from '#server/features/documents/upload/sweep-uploads.ts'
import { createS3Store } from '#server/ports/s3-store.ts'
import { appForTest, testSettings } from './app-for-test.ts'
import { anOwnStore } from './documents/an-own-store.ts'
import { aPdf } from './documents/documents.ts'
import { aJob, aStoredFile } from './factories.ts'
import { readZip } from './formats/read-zip.ts'
import { aClient, aCookie } from './http/client.ts'
import { startS3Server, type Trouble } from './s3/s3-server.ts'

const megabyte = 1024 ** 2

const server = await startS3Server()
vi.stubEnv('AWS_ACCESS_KEY_ID', server.credentials.accessKeyId)
vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.credentials.secretAccessKey)
const patient = { askMs: 10_000, bytesMs: 10_000 }
// Short only while the store hangs: on a busy machine a working store may be slow.
const patience = { ...patient }
const files = await anOwnStore(
  createS3Store({
    bucket: server.bucket,
    region: 'eu-central-1',
    endpoint: server.endpoint,
    maxObjectBytes: 20 * megabyte,
    partBytes: 5 * megabyte,
    patience,
  }),
)
// Here bytes go through the product; with a signed address the client asks the store itself.
delete files.signedAddress

const uploads = { ...testSettings.uploads, maxFileBytes: 20 * megabyte }
const parts = appForTest({ files, settings: { ...testSettings, uploads } })

function recover() {
  server.misbehave = () => undefined
  Object.assign(patience, patient)
}
afterEach(recover)
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

/** Starts trouble for these operations; without any, for all. */
function trouble(kind: Trouble, ...operations: string[]) {
  if (kind === 'hangs') {
    const isEverything = operations.length === 0
    Object.assign(patience, { bytesMs: 300, ...(isEverything && { askMs: 300 }) })
  }
  server.misbehave = (operation) =>
    operations.length === 0 || operations.includes(operation) ? kind : undefined
}

const aLargePdf = () => aPdf('large.pdf', 'x'.repeat(12 * megabyte))

/** A person with a job, and the rows and objects before the trouble. */
async function aWorld() {
  const { job, client, organization } = await aJob(parts.db, { status: 'CREATED' })
  const before = await found()
  return { job, before, client, call: await aClient(parts, client, organization.id) }
}

/** The rows, objects and unfinished objects of uploads. */
async function found() {
  const count = async (table: 'uploads' | 'jobs' | 'job_files') => {
    const { rows } = await parts.db
      .selectFrom(table)
      .select((select) => select.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  return {
    rows: [await count('uploads'), await count('jobs'), await count('job_files')],
    objects: [...server.objects.keys()].toSorted(),
    halfObjects: server.multiparts.size,
  }
}

const unavailable = { code: 'unavailable', message: errors.unavailable.message }

describe('while the store of documents has trouble, an upload', () => {
  const troubles: [Trouble, string][] = [
    ['refuses', 'PutObject'],
    ['hangs', 'PutObject'],
    ['cuts', 'PutObject'],
    ['refuses', 'UploadPart'],
    ['hangs', 'UploadPart'],
    ['cuts', 'CompleteMultipartUpload'],
  ]
  test.each(troubles)(
    '(it %s at %s) is refused, leaves nothing and succeeds when sent again',
    async (kind, operation) => {
      const { call, before } = await aWorld()
      const document = operation === 'PutObject' ? aPdf() : aLargePdf()
      const headers = { 'idempotency-key': randomUUID() }
      const send = () => call('createJob', { job_name: 'Sent' }, { files: [document], headers })
      trouble(kind, operation)

      const refused = await send()

      expect([refused.status, refused.body]).toEqual([503, unavailable])
      expect(await found()).toEqual(before)
      recover()
      const { status } = await send()
      expect(status).toBe(201)
      const after = await found()
      const [key = ''] = after.objects.filter((object) => !before.objects.includes(object))
      expect(server.objects.get(key)?.equals(document.content)).toBe(true)
      expect(after.halfObjects).toBe(0)
    },
  )

  test('leaves none of its documents when only the last one fails', async () => {
    const { call, before } = await aWorld()
    let puts = 0
    server.misbehave = (operation) =>
      operation === 'PutObject' && ++puts > 2 ? 'refuses' : undefined

    const { status, body } = await call(
      'createJob',
      { job_name: 'Sent' },
      { files: [aPdf(), aPdf(), aPdf()] },
    )

    expect([status, body]).toEqual([503, unavailable])
    expect(await found()).toEqual(before)
  })

  test('leaves to the sweeper what could not be removed', async () => {
    const { call, before } = await aWorld()
    let isGone = false
    server.misbehave = (operation) => {
      isGone ||= operation === 'UploadPart'
      return isGone ? 'refuses' : undefined
    }

    const { status, body } = await call(
      'createJob',
      { job_name: 'Sent' },
      { files: [aPdf(), aLargePdf()] },
    )

    expect([status, body]).toEqual([503, unavailable])
    expect(await found()).not.toEqual(before)
    recover()
    const log = pino({ level: 'silent' })
    await sweepUploads(
      { db: parts.db, files, log },
      { unusedSeconds: 0, now: new Date().toISOString() },
    )
    expect(await found()).toEqual(before)
  })
})

describe('while the store of documents has trouble, a download', () => {
  let address = ''
  beforeAll(async () => {
    address = await parts.app.listen({ port: 0, host: '127.0.0.1' })
  })

  async function aDocument() {
    const world = await aWorld()
    const document = aPdf('large.pdf', 'x'.repeat(2 * megabyte))
    const { id: fileId } = await aStoredFile({ db: parts.db, files }, world.job, document)
    return { ...world, document, ids: { jobId: world.job.id, fileId } }
  }

  test.each<Trouble>(['refuses', 'hangs'])(
    '(it %s) is refused and succeeds when asked again',
    async (kind) => {
      const { call, ids, document } = await aDocument()
      trouble(kind)

      const refused = await call('downloadFile', ids)

      expect([refused.status, refused.body]).toEqual([503, unavailable])
      expect(refused.headers['content-disposition']).toBeUndefined()
      recover()
      const { status, bytes } = await call('downloadFile', ids)
      expect([status, bytes.equals(document.content)]).toEqual([200, true])
    },
  )

  test.each<Trouble>(['refuses', 'hangs'])(
    '(it %s) of all documents of a job is refused before it begins',
    async (kind) => {
      const { call, ids, document } = await aDocument()
      trouble(kind)

      const refused = await call('downloadJob', { jobId: ids.jobId })

      expect([refused.status, refused.body]).toEqual([503, unavailable])
      expect(refused.headers['retry-after']).toBe('5')
      recover()
      const { status, bytes } = await call('downloadJob', { jobId: ids.jobId })
      expect([status, readZip(bytes).length]).toEqual([200, 1])
      expect(bytes.includes(document.content)).toBe(true)
    },
  )

  test.each<Trouble>(['refuses', 'hangs'])(
    '(it %s) is foretold by what says whether the process is ready',
    async (kind) => {
      const ready = async () => (await parts.app.inject('/api/ready')).json().data
      trouble(kind)
      const during = await ready()
      recover()

      expect(during).toEqual({ status: 'ready', documents: 'out of reach' })
      expect(await ready()).toEqual({ status: 'ready', documents: 'ready' })
    },
  )

  test('that breaks off is never taken for a whole one', async () => {
    const { client, ids } = await aDocument()
    const cookie = await aCookie(parts, client, await organizationOf(ids.jobId))
    trouble('cuts', 'GetObject')

    const answer = await fetch(`${address}/api/jobs/${ids.jobId}/files/${ids.fileId}/download`, {
      headers: { cookie },
    })

    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  })

  test.each<Trouble>(['hangs', 'cuts', 'refuses'])(
    'of a whole job, of which the store (it %s) gives only a part, is never taken for a whole one',
    async (kind) => {
      const { call, client, ids, job } = await aDocument()
      await aStoredFile({ db: parts.db, files }, job, aPdf('second.pdf', 'x'.repeat(2 * megabyte)))
      const cookie = await aCookie(parts, client, await organizationOf(ids.jobId))
      Object.assign(patience, kind === 'hangs' && { askMs: 1_000 })
      let documents = 0
      server.misbehave = (operation, key) =>
        // The first byte of the first document is read before the answer begins.
        operation === 'GetObject' && key !== 'store-id' && ++documents > 2 ? kind : undefined

      const answer = await fetch(`${address}/api/jobs/${ids.jobId}/files/download`, {
        headers: { cookie },
      })

      expect(answer.status).toBe(200)
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
      recover()
      const again = await call('downloadJob', { jobId: ids.jobId })
      expect(readZip(again.bytes)).toHaveLength(2)
    },
  )

  test('knows a document that the store has lost from a store that is gone', async () => {
    const { call, ids } = await aDocument()
    for (const key of server.objects.keys()) if (key !== 'store-id') server.objects.delete(key)

    const { status, headers } = await call('downloadFile', ids)

    // No Retry-After: asking again soon does not help.
    expect([status, headers['retry-after']]).toEqual([410, undefined])
    trouble('refuses')
    expect((await call('downloadFile', ids)).headers['retry-after']).toBe('5')
  })

  const organizationOf = async (jobId: string) =>
    (
      await parts.db
        .selectFrom('jobs')
        .select('organization_id')
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow()
    ).organization_id
})
