import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { chunksOf } from '#test/documents/file-store-contract.ts'
import { AnotherStoreError, createFolderStore, UnavailableStoreError } from './file-store.ts'
import { createOwnStore } from './own-store.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-own-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A store in a folder, held against its id, and the object of an upload in it. */
async function aStore() {
  const root = join(folder, newId())
  const id = await createFolderStore(root).claimId(newId())
  const clock = { now: 0 }
  const store = createOwnStore(createFolderStore(root), {
    id,
    isMountable: true,
    clock: () => clock.now,
  })
  const key = `${newId()}/1`
  await store.write(key, chunksOf('kept'))
  return { root, id, store, key, clock }
}

/** Puts another folder in the place of the store's: what lies below its mount point. */
async function exchange(root: string, idThere?: string) {
  await rename(root, `${root}.gone`)
  await mkdir(root)
  if (idThere) await writeFile(join(root, 'store-id'), `${idThere}\n`)
}

const exchanges = [
  ['an empty one', undefined],
  ['that of another database', '01999999-0000-7000-8000-0123456789ab'],
  ['one whose id is none', 'nonsense'],
] as const

test.each(exchanges)(
  'a folder that became %s takes nothing and loses nothing',
  async (_what, id) => {
    const { root, store, key, clock } = await aStore()
    await exchange(root, id)
    const there = await readdir(root)

    clock.now += 1_000
    const outcomes = await Promise.allSettled([
      store.write(`${newId()}/1`, chunksOf('lost')),
      store.remove(key),
      store.removeUpload(newId()),
      store.listUploads()[Symbol.asyncIterator]().next(),
      store.ensureMatchingStore(),
    ])

    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(AnotherStoreError) })
    }
    expect(await readdir(root)).toEqual(there)
  },
)

test('a folder that goes while an object is written leaves none of it in its place', async () => {
  const { root, store } = await aStore()
  async function* goingAway() {
    yield Buffer.from('first')
    await exchange(root)
    yield Buffer.from('last')
  }

  await expect(store.write(`${newId()}/1`, goingAway())).rejects.toThrow(AnotherStoreError)

  expect(await readdir(root)).toEqual([])
})

test('a folder that goes unnoticed before a write keeps no object', async () => {
  const { root, store } = await aStore()
  await store.ensureMatchingStore()
  await exchange(root)

  await expect(store.write(`${newId()}/1`, chunksOf('lost'))).rejects.toThrow(AnotherStoreError)

  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile())).toEqual([])
})

test('a folder that is back is used at once', async () => {
  const { root, store, key } = await aStore()
  await exchange(root)
  await expect(store.remove(key)).rejects.toThrow(AnotherStoreError)
  await rm(root, { recursive: true })
  await rename(`${root}.gone`, root)

  await store.write(`${newId()}/1`, chunksOf('anew'))

  expect(String(await buffer(store.read(key)))).toBe('kept')
})

test('a folder that cannot be read is out of reach, and no other store', async () => {
  const { root, store } = await aStore()
  await rename(root, `${root}.gone`)
  // Even root cannot read a file below a file.
  await writeFile(root, '')

  const failure = await store.remove(`${newId()}/1`).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(UnavailableStoreError)
  expect(failure).not.toBeInstanceOf(AnotherStoreError)
})

test('many writes within a second ask for the id once', async () => {
  const { root, id } = await aStore()
  let asked = 0
  const files = createFolderStore(root)
  const counting = { ...files, findId: () => ((asked += 1), files.findId()) }
  const store = createOwnStore(counting, { id, isMountable: false })

  await Promise.all(Array.from({ length: 20 }, () => store.write(`${newId()}/1`, chunksOf('x'))))

  expect(asked).toBe(1)
})
