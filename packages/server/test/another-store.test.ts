import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '@curbcut/contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#server/ids.ts'
import { createFolderStore, type FileStore } from '#server/ports/file-store.ts'
import { createOwnStore, type OwnStore } from '#server/ports/own-store.ts'
import { createS3Store } from '#server/ports/s3-store.ts'
import { sweep } from '#server/start/start-sweeping.ts'
import { appForTest } from './app-for-test.ts'
import { aPdf } from './documents/documents.ts'
import { chunksOf } from './documents/file-store-contract.ts'
import { aJob, aStoredFile } from './factories.ts'
import { aClient } from './http/client.ts'
import { startS3Server } from './s3/s3-server.ts'

const refusal = { code: 'another_store', message: errors.another_store.message }
const otherId = '01999999-0000-7000-8000-0123456789ab'
const clock = { now: 0 }
/** Later than an answer about the id counts. */
const waitASecond = () => (clock.now += 1_000)

const home = await mkdtemp(join(tmpdir(), 'curbcut-another-store-'))
const root = join(home, 'files')
const s3 = await startS3Server()
vi.stubEnv('AWS_ACCESS_KEY_ID', s3.credentials.accessKeyId)
vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.credentials.secretAccessKey)
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.stop()
  await rm(home, { recursive: true, force: true })
})

async function aFolderStore(): Promise<OwnStore> {
  const files = createFolderStore(root)
  const id = await files.claimId(newId())
  return createOwnStore(files, { id, isMountable: true, clock: () => clock.now })
}

const s3Files = () => {
  const { bucket, endpoint } = s3
  return createS3Store({ bucket, endpoint, region: 'eu-central-1', maxObjectBytes: 1024 ** 2 })
}

async function aBucketStore(): Promise<OwnStore> {
  const files = s3Files()
  const id = await files.claimId(newId())
  return createOwnStore(files, { id, isMountable: false, clock: () => clock.now })
}

type Exchangeable = {
  name: string
  files: OwnStore
  /** The same place, not held against any database. */
  bare: FileStore
  /** Puts another place there, with this id or none. */
  exchange(id?: string): Promise<void>
  /** Brings the place of before back, if it was exchanged. */
  bringBack(): Promise<void>
  /** What is there, without the id. */
  contents(): Promise<string[]>
}

const keptObjects = new Map<string, Buffer>()
const places: Exchangeable[] = [
  {
    name: 'folder',
    files: await aFolderStore(),
    bare: createFolderStore(root),
    async exchange(id) {
      await rename(root, `${root}.gone`)
      await mkdir(root)
      if (id) await writeFile(join(root, 'store-id'), `${id}\n`)
    },
    async bringBack() {
      await rm(root, { recursive: true })
      await rename(`${root}.gone`, root)
    },
    contents: async () => (await readdir(root)).filter((name) => name !== 'store-id'),
  },
  {
    name: 'bucket',
    files: await aBucketStore(),
    bare: s3Files(),
    async exchange(id) {
      for (const [key, bytes] of s3.objects) keptObjects.set(key, bytes)
      s3.objects.clear()
      if (id) s3.objects.set('store-id', Buffer.from(`${id}\n`))
    },
    async bringBack() {
      s3.objects.clear()
      for (const [key, bytes] of keptObjects) s3.objects.set(key, bytes)
      keptObjects.clear()
    },
    contents: async () => [...s3.objects.keys()].filter((key) => key !== 'store-id'),
  },
]

describe.each(places)('while another $name stands where the documents were', (place) => {
  const { files, exchange, bringBack, contents } = place
  const parts = appForTest({ files })
  const ready = async () => (await parts.app.inject('/api/ready')).json().data

  async function aWorld() {
    const { job, client, organization } = await aJob(parts.db, { status: 'CREATED' })
    const document = aPdf('kept.pdf')
    const { id: fileId } = await aStoredFile({ db: parts.db, files }, job, document)
    const call = await aClient(parts, client, organization.id)
    const upload = () => call('createJob', { job_name: 'Sent' }, { files: [aPdf(), aPdf()] })
    return { call, upload, document, ids: { jobId: job.id, fileId } }
  }

  let world: Awaited<ReturnType<typeof aWorld>>
  beforeEach(async () => {
    world = await aWorld()
    await exchange()
    waitASecond()
  })
  afterEach(bringBack)

  test('an upload is refused in words of its own, and leaves nothing there', async () => {
    const { status, body, headers } = await world.upload()

    expect([status, body, headers['retry-after']]).toEqual([503, refusal, '5'])
    expect(await contents()).toEqual([])
  })

  test('a document is not told to be lost, and no other is given in its place', async () => {
    const { call, ids } = world
    const navigating = { headers: { 'sec-fetch-mode': 'navigate' } }

    const answers = [
      await call('downloadFile', ids),
      await call('downloadFile', ids, navigating),
      await call('downloadJob', { jobId: ids.jobId }),
    ]

    for (const { status, body } of answers) expect([status, body]).toEqual([503, refusal])
  })

  test('the process stays ready and says so, and lists and jobs go on', async () => {
    const { call, ids } = world

    expect(await ready()).toEqual({ status: 'ready', documents: 'another store' })
    expect((await call('listJobs')).status).toBe(200)
    expect((await call('getJob', { jobId: ids.jobId })).status).toBe(200)
  })

  test('a sweep removes nothing: neither what is there, nor rows of what it cannot see', async () => {
    await bringBack()
    await exchange(otherId)
    await place.bare.write(`${otherId}/1`, chunksOf('of another database'))
    await parts.db.updateTable('job_files').set({ deleted_at: '2020-01-01T00:00:00Z' }).execute()
    const removed = () =>
      parts.db.selectFrom('job_files').select('id').where('bytes_removed_at', 'is not', null)
    const before = await contents()

    await sweep({ ...parts, files, log: pino({ level: 'silent' }) })

    expect(await contents()).toEqual(before)
    expect(await removed().execute()).toEqual([])
  })

  test('everything is as before once the documents are back', async () => {
    const { call, upload, ids, document } = world
    await upload()
    await bringBack()

    const [sent, kept] = [await upload(), await call('downloadJob', { jobId: ids.jobId })]

    expect([sent.status, kept.status]).toEqual([201, 200])
    expect(kept.bytes.includes(document.content)).toBe(true)
    expect(await ready()).toEqual({ status: 'ready', documents: 'ready' })
    await exchange()
  })
})
