import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import {
  MissingObjectError,
  type FileStore,
  type StoredObjectSize,
} from '#server/ports/file-store.ts'

export const uploadId = '01999999-0000-7000-8000-0123456789ab'
export const otherId = '01999999-0000-7000-8000-ff23456789ab'

export async function* chunksOf(...chunks: (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

export async function uploadsIn(store: FileStore) {
  const uploads: string[] = []
  for await (const upload of store.listUploads()) uploads.push(upload)
  return uploads.toSorted()
}

export async function objectsIn(store: FileStore) {
  const objects: StoredObjectSize[] = []
  for await (const object of store.listObjects()) objects.push(object)
  return objects.toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

const megabyte = 1024 ** 2
/** The message of the file system, or of the bucket. */
export const isThereAlready = /EEXIST|PreconditionFailed/
const contentOf = async (store: FileStore, key: string) => String(await buffer(store.read(key)))

/** What every file store must do, wherever it keeps its bytes. `makeStore` returns an empty store. */
export function describeFileStore(name: string, makeStore: () => FileStore) {
  describe(`${name}: what is written`, () => {
    describeWriting(makeStore)
  })
  describe(`${name}: what goes away`, () => {
    describeRemoving(makeStore)
  })
  describe(`${name}: names`, () => {
    describeNames(makeStore)
  })
}

function describeWriting(makeStore: () => FileStore) {
  test('is read back, whole or in part', async () => {
    const store = makeStore()

    await store.write(`${uploadId}/1`, chunksOf('0123', '456789'))

    expect(await contentOf(store, `${uploadId}/1`)).toBe('0123456789')
    const readPart = async (start: number, end: number) =>
      String(await buffer(store.read(`${uploadId}/1`, { start, end })))
    expect(await readPart(2, 4)).toBe('234')
    expect(await readPart(0, 0)).toBe('0')
    expect(await readPart(9, 9)).toBe('9')
    expect(await readPart(0, 9)).toBe('0123456789')
  })

  test('may be large, and is read from any place', async () => {
    const store = makeStore()
    const large = randomBytes(26 * megabyte)
    const pieces = [0, 1, 7, 8, 20, 26].map((start, index, starts) =>
      large.subarray(start * megabyte, (starts[index + 1] ?? 26) * megabyte),
    )

    await store.write(`${uploadId}/1`, chunksOf(...pieces))

    expect((await buffer(store.read(`${uploadId}/1`))).equals(large)).toBe(true)
    const range = { start: 4 * megabyte, end: 21 * megabyte }
    const part = await buffer(store.read(`${uploadId}/1`, range))
    expect(part.equals(large.subarray(range.start, range.end + 1))).toBe(true)
    expect(await objectsIn(store)).toEqual([{ key: `${uploadId}/1`, sizeBytes: large.length }])
  })

  test('is never replaced', async () => {
    const store = makeStore()
    await store.write(`${uploadId}/1`, chunksOf('first'))

    await expect(store.write(`${uploadId}/1`, chunksOf('second'))).rejects.toThrow(isThereAlready)

    expect(await contentOf(store, `${uploadId}/1`)).toBe('first')
  })

  test('is never replaced by something large', async () => {
    const store = makeStore()
    await store.write(`${uploadId}/1`, chunksOf('first'))
    const large = chunksOf(Buffer.alloc(6 * megabyte), Buffer.alloc(6 * megabyte))

    await expect(store.write(`${uploadId}/1`, large)).rejects.toThrow(isThereAlready)

    expect(await contentOf(store, `${uploadId}/1`)).toBe('first')
    expect(await objectsIn(store)).toEqual([{ key: `${uploadId}/1`, sizeBytes: 5 }])
  })

  test('by several at once becomes several objects of the upload', async () => {
    const store = makeStore()
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1)

    await Promise.all(
      numbers.map((number) => store.write(`${uploadId}/${number}`, chunksOf(`text ${number}`))),
    )

    const contents = numbers.map((number) => contentOf(store, `${uploadId}/${number}`))
    expect(await Promise.all(contents)).toEqual(numbers.map((number) => `text ${number}`))
    expect(await uploadsIn(store)).toEqual([uploadId])
  })

  test.each([0, 11])('leaves nothing when its source fails after %i MB', async (sizeMegabytes) => {
    const store = makeStore()
    async function* broken() {
      for (let sent = 0; sent < sizeMegabytes; sent += 1) yield Buffer.alloc(megabyte)
      yield Buffer.from('some')
      throw new RangeError('cut off')
    }

    await expect(store.write(`${uploadId}/1`, broken())).rejects.toThrow(new RangeError('cut off'))

    expect(await uploadsIn(store)).toEqual([])
    expect(await objectsIn(store)).toEqual([])
  })

  test('is listed with its size', async () => {
    const store = makeStore()
    await store.write(`${uploadId}/1`, chunksOf('x'))
    await store.write(`${uploadId}/20`, chunksOf(''))
    await store.write(`${otherId}/1`, chunksOf('four', 'five'))

    expect(await objectsIn(store)).toEqual([
      { key: `${uploadId}/1`, sizeBytes: 1 },
      { key: `${uploadId}/20`, sizeBytes: 0 },
      { key: `${otherId}/1`, sizeBytes: 8 },
    ])
  })

  test('the id of the store is kept once, whoever asks', async () => {
    const store = makeStore()
    expect(await store.findId()).toBeUndefined()

    const kept = await Promise.all([uploadId, otherId, uploadId].map((id) => store.claimId(id)))

    expect(new Set(kept).size).toBe(1)
    expect(await store.findId()).toBe(kept[0])
    expect([await uploadsIn(store), await objectsIn(store)]).toEqual([[], []])
  })

  test('an id that is replaced is the new one from then on', async () => {
    const store = makeStore()
    await store.claimId(uploadId)

    await store.replaceId(otherId)

    expect([await store.findId(), await store.claimId(uploadId)]).toEqual([otherId, otherId])
    expect([await uploadsIn(store), await objectsIn(store)]).toEqual([[], []])
  })

  test('the list of what it lacked when it was adopted is kept beside the id, and is no document', async () => {
    const store = makeStore()
    const lists = [await store.findMissing()]

    for (const keys of [[`${uploadId}/1`, `${otherId}/1`], [`${uploadId}/2`], []]) {
      await store.replaceMissing(keys)
      lists.push(await store.findMissing())
    }

    expect(lists).toEqual([[], [`${uploadId}/1`, `${otherId}/1`], [`${uploadId}/2`], []])
    expect(await store.findId()).toBeUndefined()
    expect([await uploadsIn(store), await objectsIn(store)]).toEqual([[], []])
  })
}

function describeRemoving(makeStore: () => FileStore) {
  test('is an upload as a whole, and only that one', async () => {
    const store = makeStore()
    await store.write(`${uploadId}/1`, chunksOf('x'))
    await store.write(`${uploadId}/2`, chunksOf('x'))
    await store.write(`${otherId}/1`, chunksOf('x'))

    await store.removeUpload(uploadId)
    await store.removeUpload(uploadId)

    expect(await uploadsIn(store)).toEqual([otherId])
  })

  test('is one object alone, and the upload with its last', async () => {
    const store = makeStore()
    await store.write(`${uploadId}/1`, chunksOf('x'))
    await store.write(`${uploadId}/2`, chunksOf('x'))

    await store.remove(`${uploadId}/1`)
    await store.remove(`${uploadId}/1`)

    expect(await objectsIn(store)).toEqual([{ key: `${uploadId}/2`, sizeBytes: 1 }])

    await store.remove(`${uploadId}/2`)
    await store.remove(`${otherId}/1`)

    expect(await uploadsIn(store)).toEqual([])
  })

  test('does not disturb what comes into the same upload meanwhile', async () => {
    const store = makeStore()
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

  test('is missed under its key', async () => {
    const store = makeStore()
    await store.write(`${uploadId}/1`, chunksOf('x'))
    await store.remove(`${uploadId}/1`)

    const reading = buffer(store.read(`${uploadId}/1`))

    await expect(reading).rejects.toThrow(new MissingObjectError(`${uploadId}/1`))
  })

  test('from a store that was never written to is nothing', async () => {
    const store = makeStore()

    await store.removeUpload(uploadId)

    expect([await uploadsIn(store), await objectsIn(store)]).toEqual([[], []])
  })
}

function describeNames(makeStore: () => FileStore) {
  test.each([
    '../../etc/passwd',
    `${uploadId}/../x`,
    `${uploadId}/1/2`,
    uploadId,
    `${uploadId}/`,
    '/1',
    'store-id',
  ])('the key %s leads nowhere', async (key) => {
    const store = makeStore()

    expect(() => store.read(key)).toThrow('Not an')
    await expect(store.write(key, chunksOf('x'))).rejects.toThrow('Not an')
    await expect(store.remove(key)).rejects.toThrow('Not an')
    expect(await objectsIn(store)).toEqual([])
  })

  test('only an upload id names an upload to remove', async () => {
    const store = makeStore()
    await store.write(`${uploadId}/1`, chunksOf('x'))

    for (const id of ['', '..', '.', `${uploadId}/1`, `../${uploadId}`]) {
      await expect(store.removeUpload(id)).rejects.toThrow('Not an upload id')
    }

    expect(await uploadsIn(store)).toEqual([uploadId])
  })
}
