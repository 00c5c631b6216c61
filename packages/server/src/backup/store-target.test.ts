import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#server/ids.ts'
import { createFolderStore, type FileStore } from '#server/ports/file-store.ts'
import { createS3Store } from '#server/ports/s3-store.ts'
import { startS3Server, type S3Server } from '#test/s3/s3-server.ts'
import { hashFile, openChecksumsWriter } from './checksums.ts'
import { sha256Of } from './hash-stream.ts'
import type { Manifest } from './manifest.ts'
import { storeTarget } from './store-target.ts'

const [key, storeId] = [`${newId()}/1`, newId()]
const manifest = {} as Manifest

let server: S3Server
let folder: string
let files: FileStore

beforeAll(async () => {
  server = await startS3Server()
  vi.stubEnv('AWS_ACCESS_KEY_ID', server.credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.credentials.secretAccessKey)
  folder = await mkdtemp(join(tmpdir(), 'curbcut-store-target-'))
  await fillBackup()
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

let prefixes = 0
beforeEach(() => {
  prefixes += 1
  files = createS3Store({
    bucket: server.bucket,
    region: 'eu-central-1',
    endpoint: server.endpoint,
    prefix: `restored-${prefixes}`,
    maxObjectBytes: 1024 ** 2,
  })
})

async function* chunksOf(text: string) {
  yield Buffer.from(text)
}

/** The documents and the sums of a backup. */
async function fillBackup() {
  const kept = createFolderStore(join(folder, 'files'))
  await kept.claimId(storeId)
  await kept.write(key, chunksOf('a document'))
  const [id = '', object = ''] = key.split('/')
  const checksums = openChecksumsWriter(folder)
  await checksums.add(await hashFile(folder, 'files/store-id'))
  await checksums.add({
    path: join('files', id.slice(-12, -10), id, object),
    sha256: await sha256Of(chunksOf('a document')),
  })
  await checksums.close()
}

const aTarget = () => storeTarget({ files, name: 'STORAGE_URL' }, { folder, manifest })

const keysIn = () =>
  [...server.objects.keys()]
    .filter((name) => name.startsWith(`restored-${prefixes}/`))
    .map((name) => name.slice(name.indexOf('/') + 1))
    .toSorted()

async function fillWhole(target: ReturnType<typeof aTarget>) {
  await target.refuseUsed()
  await target.claim()
  await target.fill()
  await target.markComplete?.()
  await target.commit()
}

test('an empty prefix of a bucket gets the documents and the id of their store, and no more', async () => {
  await fillWhole(aTarget())

  expect(keysIn()).toEqual([key, 'store-id'].toSorted())
  expect(await files.findId()).toBe(storeId)
})

test('a prefix with documents, or with the id of a store, is left alone', async () => {
  await files.write(`${newId()}/1`, chunksOf('somebody’s'))
  const before = keysIn()

  await expect(aTarget().refuseUsed()).rejects.toThrow(
    'STORAGE_URL holds documents already. Restore into an empty place.',
  )
  expect(keysIn()).toEqual(before)

  await files.removeUpload(before[0]?.split('/')[0] ?? '')
  await files.claimId(newId())
  await expect(aTarget().refuseUsed()).rejects.toThrow(/^STORAGE_URL holds documents already/)
})

test('what a restore that was cut off has left is filled anew', async () => {
  const killed = aTarget()
  await killed.claim()
  await files.write(`${newId()}/1`, chunksOf('of another backup'))

  await fillWhole(aTarget())

  expect(keysIn()).toEqual([key, 'store-id'].toSorted())
})

test('a restore that fails leaves an empty prefix', async () => {
  const failing = aTarget()
  await failing.claim()
  await failing.fill()

  await failing.release()

  expect(keysIn()).toEqual([])
})

test('a failure after the seal takes nothing away: the rows may be finished already', async () => {
  const target = aTarget()
  await target.claim()
  await target.fill()
  await target.markComplete?.()

  await target.release()

  expect(keysIn()).toEqual(expect.arrayContaining([key, 'store-id']))
  await fillWhole(aTarget())
  expect(keysIn()).toEqual([key, 'store-id'].toSorted())
})

test('of two restores into one prefix the first is refused at its end', async () => {
  const first = aTarget()
  await first.claim()
  await first.fill()
  await fillWhole(aTarget())

  await expect(first.markComplete?.()).rejects.toThrow(
    'Another restore has taken STORAGE_URL meanwhile.',
  )
  await expect(fillWhole(aTarget())).rejects.toThrow(/holds documents already/)
})
