import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStore, type FileStore, MissingObjectError, type StoredSize } from './file-store.ts'

const uploadId = '01999999-0000-7000-8000-0123456789ab'
const otherId = '01999999-0000-7000-8000-ff23456789ab'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const aStore = () => folderStore(join(folder, randomBytes(6).toString('hex'), 'files'))

async function* chunksOf(...chunks: (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

async function uploadsIn(store: FileStore) {
  const uploads: string[] = []
  for await (const upload of store.listUploads()) uploads.push(upload)
  return uploads
}

async function objectsIn(store: FileStore) {
  const objects: StoredSize[] = []
  for await (const object of store.listObjects()) objects.push(object)
  return objects.toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

test('what was written is read back, whole or in part', async () => {
  const store = aStore()
  const large = randomBytes(1_500_000)

  await store.write(`${uploadId}/1`, chunksOf('0123', '456789'))
  await store.write(`${uploadId}/2`, chunksOf(large.subarray(0, 700_000), large.subarray(700_000)))

  expect(String(await buffer(store.read(`${uploadId}/1`)))).toBe('0123456789')
  expect(String(await buffer(store.read(`${uploadId}/1`, { start: 2, end: 4 })))).toBe('234')
  expect((await buffer(store.read(`${uploadId}/2`))).equals(large)).toBe(true)
})

test('a missing object is named by its key', async () => {
  const store = aStore()

  const reading = buffer(store.read(`${uploadId}/1`))

  await expect(reading).rejects.toThrow(new MissingObjectError(`${uploadId}/1`))
})

test('an object is never replaced', async () => {
  const store = aStore()
  await store.write(`${uploadId}/1`, chunksOf('first'))

  await expect(store.write(`${uploadId}/1`, chunksOf('second'))).rejects.toThrow('EEXIST')

  expect(String(await buffer(store.read(`${uploadId}/1`)))).toBe('first')
})

test('an upload goes away as a whole, and only that one', async () => {
  const store = aStore()
  await store.write(`${uploadId}/1`, chunksOf('x'))
  await store.write(`${uploadId}/2`, chunksOf('x'))
  await store.write(`${otherId}/1`, chunksOf('x'))

  await store.removeUpload(uploadId)
  await store.removeUpload(uploadId)

  expect(await uploadsIn(store)).toEqual([otherId])
})

test('a store that was never written to is empty', async () => {
  expect(await uploadsIn(aStore())).toEqual([])
})

test('a source that fails fails the write and leaves nothing', async () => {
  const store = aStore()
  async function* broken() {
    yield Buffer.from('some')
    throw new Error('cut off')
  }

  await expect(store.write(`${uploadId}/1`, broken())).rejects.toThrow('cut off')

  expect(await uploadsIn(store)).toEqual([])
})

test('every object is listed with its size', async () => {
  const store = aStore()
  await store.write(`${uploadId}/1`, chunksOf('x'))
  await store.write(`${uploadId}/20`, chunksOf(''))
  await store.write(`${otherId}/1`, chunksOf('four', 'five'))

  expect(await objectsIn(store)).toEqual([
    { key: `${uploadId}/1`, sizeBytes: 1 },
    { key: `${uploadId}/20`, sizeBytes: 0 },
    { key: `${otherId}/1`, sizeBytes: 8 },
  ])
})

test('one object goes away alone, and the upload with its last', async () => {
  const store = aStore()
  await store.write(`${uploadId}/1`, chunksOf('x'))
  await store.write(`${uploadId}/2`, chunksOf('x'))

  await store.remove(`${uploadId}/1`)
  await store.remove(`${uploadId}/1`)

  expect(await objectsIn(store)).toEqual([{ key: `${uploadId}/2`, sizeBytes: 1 }])

  await store.remove(`${uploadId}/2`)
  await store.remove(`${otherId}/1`)

  expect(await uploadsIn(store)).toEqual([])
})

test('objects of one upload that come and go at once do not disturb each other', async () => {
  const store = aStore()
  const comeAndGo = async (object: number) => {
    for (let time = 0; time < 20; time += 1) {
      await store.write(`${uploadId}/${object}`, chunksOf('x'))
      await store.remove(`${uploadId}/${object}`)
    }
    await store.write(`${uploadId}/${object}`, chunksOf('x'))
  }

  await Promise.all([1, 2, 3, 4].map(comeAndGo))

  expect((await objectsIn(store)).map(({ key }) => key)).toEqual(
    [1, 2, 3, 4].map((object) => `${uploadId}/${object}`),
  )
})

test.each([
  '../../etc/passwd',
  `${uploadId}/../x`,
  `${uploadId}/1/2`,
  uploadId,
  `${uploadId}/`,
  '/1',
])('the key %s leads nowhere', async (key) => {
  const store = aStore()

  expect(() => store.read(key)).toThrow('Not an')
  await expect(store.write(key, chunksOf('x'))).rejects.toThrow('Not an')
  await expect(store.remove(key)).rejects.toThrow('Not an')
  expect(await readdir(folder)).not.toContain('etc')
})

test('only an upload id names an upload to remove', async () => {
  const store = aStore()
  await store.write(`${uploadId}/1`, chunksOf('x'))

  for (const id of ['', '..', '.', `${uploadId}/1`, `../${uploadId}`]) {
    await expect(store.removeUpload(id)).rejects.toThrow('Not an upload id')
  }

  expect(await uploadsIn(store)).toEqual([uploadId])
})
