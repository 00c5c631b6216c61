// @module-tag rest
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findInstallation, saveAdoption } from '#server/db/installation.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { sampleMissing } from '#server/features/documents/storage/sample-missing.ts'
import { compareUploads } from '#server/features/documents/upload/stored-uploads.ts'
import { newId } from '#server/ids.ts'
import {
  createFolderStore,
  UnavailableStoreError,
  type FileStore,
} from '#server/ports/file-store.ts'
import { objectPath } from '#server/ports/object-path.ts'
import { readStoreMarker, markerUploadId, addStoreMarker } from '#server/ports/store-marker.ts'
import { testDatabase } from '#test/db/database.ts'
import { aJob, aStoredFile } from '#test/factories.ts'
import { ensureStoreId as ensureStoreIdOf } from './store-id.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-store-id-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const aFolder = () => join(folder, newId())

/** A database and a store that do not know each other. */
async function anInstallation() {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const root = aFolder()
  return { db, files: createFolderStore(root), root }
}
type Deps = Pick<Installation, 'db' | 'files'>
type Installation = Awaited<ReturnType<typeof anInstallation>>

const compared = { compareUploads, sampleMissing }

const ensureStoreId = ({ db, files }: Deps) =>
  ensureStoreIdOf({ db, files, ...compared, variable: 'DATA_DIR' })

const keepADocument = async (parts: Deps) => aStoredFile(parts, (await aJob(parts.db)).job)

/** As from before there were ids. */
async function keepADocumentWithoutId(parts: Installation) {
  await mkdir(parts.root)
  await keepADocument(parts)
}

/** An installation that was started and has this many documents. */
async function aFilled(documents: number) {
  const parts = await anInstallation()
  await ensureStoreId(parts)
  for (let count = 0; count < documents; count++) await keepADocument(parts)
  return parts
}

async function objectsOf({ files }: Deps) {
  const keys: string[] = []
  for await (const { key } of files.listObjects()) keys.push(key)
  return keys.toSorted()
}

/** Something that cannot be read stands in the place of an object, as on a broken disk. */
async function breakObject({ files, root }: Pick<Installation, 'files' | 'root'>, key: string) {
  await files.remove(key)
  await mkdir(join(root, objectPath(key)), { recursive: true })
}

async function idsOf({ db, files }: { db: Installation['db']; files: FileStore }) {
  const rows = await db.selectFrom('installation').select('store_id').execute()
  return { inDatabase: rows.map(({ store_id }) => store_id), inStore: await files.findId() }
}

test(
  'the first start gives database and store one id, and every later one finds it',
  { tags: 'short' },
  async () => {
    const parts = await anInstallation()

    await ensureStoreId(parts)
    const first = await idsOf(parts)
    await keepADocument(parts)
    await ensureStoreId(parts)

    expect(first.inDatabase).toEqual([first.inStore])
    expect(await idsOf(parts)).toEqual(first)
  },
)

test('several first starts at once agree', async () => {
  const parts = await anInstallation()

  await Promise.all([1, 2, 3, 4].map(() => ensureStoreId(parts)))

  const { inDatabase, inStore } = await idsOf(parts)
  expect(inDatabase).toEqual([inStore])
  expect(await readdir(parts.root)).toEqual(['store-id'])
})

test('a filled store from before there were ids gets one', async () => {
  const parts = await anInstallation()
  await keepADocumentWithoutId(parts)

  await ensureStoreId(parts)

  const { inDatabase, inStore } = await idsOf(parts)
  expect(inDatabase).toEqual([inStore])
})

test('a start that was cut off between the two is made whole', async () => {
  const parts = await anInstallation()
  const id = await parts.files.claimId(newId())

  await ensureStoreId(parts)

  expect(await idsOf(parts)).toEqual({ inDatabase: [id], inStore: id })
})

const refusals: [string, () => Promise<Deps>, RegExp][] = [
  [
    'an empty database and the documents of another',
    async () => {
      const other = await anInstallation()
      await ensureStoreId(other)
      await keepADocument(other)
      return { db: (await anInstallation()).db, files: other.files }
    },
    /holds documents that this database does not know/,
  ],
  [
    'an empty database and documents from before there were ids',
    async () => {
      const other = await anInstallation()
      await keepADocumentWithoutId(other)
      return { db: (await anInstallation()).db, files: other.files }
    },
    /holds documents that this database does not know/,
  ],
  [
    'a database and the store of another',
    async () => {
      const [one, other] = [await anInstallation(), await anInstallation()]
      await ensureStoreId(one)
      await ensureStoreId(other)
      return { db: one.db, files: other.files }
    },
    /holds the documents of another database/,
  ],
  [
    'a database with documents and an empty store',
    async () => {
      const { db } = await aFilled(1)
      const root = aFolder()
      await mkdir(root)
      return { db, files: createFolderStore(root) }
    },
    /holds no documents of this database: there is no store-id\. Check DATA_DIR/,
  ],
  [
    'a database without documents, whose store has gone',
    async () => {
      const { db } = await aFilled(0)
      return { db, files: createFolderStore(aFolder()) }
    },
    /there is no store-id\. .*"npm run adopt-store" says what is there\.$/,
  ],
  [
    'a database and a store that has lost its id alone',
    async () => {
      const parts = await aFilled(1)
      await rm(join(parts.root, 'store-id'))
      return parts
    },
    /there is no store-id/,
  ],
  [
    'a database and a store that was emptied, with its id put back',
    async () => {
      const parts = await aFilled(3)
      const id = (await parts.files.findId()) ?? ''
      await rm(parts.root, { recursive: true })
      await parts.files.claimId(id)
      return parts
    },
    /^DATA_DIR lacks 3 of 3 documents that the start looks for, as [\da-f-]{36}\/1\. /,
  ],
  [
    'a database and an older copy of its store',
    async () => {
      const parts = await aFilled(40)
      for (const key of (await objectsOf(parts)).slice(-5)) await parts.files.remove(key)
      return parts
    },
    /^DATA_DIR lacks 5 of 16 documents/,
  ],
  [
    'a database and a store without its first documents',
    async () => {
      const parts = await aFilled(40)
      for (const key of (await objectsOf(parts)).slice(0, 5)) await parts.files.remove(key)
      return parts
    },
    /^DATA_DIR lacks 5 of 16 documents/,
  ],
  [
    'a database and the half of its documents that a restore has left',
    async () => {
      const { db, files } = await anInstallation()
      await ensureStoreId({ db, files })
      await keepADocument({ db, files })
      const half = aFolder()
      await mkdir(half)
      await addStoreMarker(createFolderStore(half), newId())
      return { db, files: createFolderStore(half) }
    },
    /^A restore into DATA_DIR is not finished\. If it was cut off, run it again\.$/,
  ],
  [
    'a database and a disk that does not give one of the documents',
    async () => {
      const parts = await aFilled(1)
      const [key = ''] = await objectsOf(parts)
      await breakObject(parts, key)
      return parts
    },
    /^The documents in DATA_DIR cannot be used: EISDIR: illegal operation on a directory, read\.$/,
  ],
  [
    'a database and a disk that does not say whether a restore is at work',
    async () => {
      const { db } = await aFilled(1)
      const root = aFolder()
      await mkdir(root)
      await addStoreMarker(createFolderStore(root), newId())
      await breakObject({ files: createFolderStore(root), root }, `${markerUploadId}/0`)
      return { db, files: createFolderStore(root) }
    },
    /^The documents in DATA_DIR cannot be used: EISDIR: /,
  ],
  [
    'an id that is none',
    async () => {
      const parts = await anInstallation()
      await ensureStoreId(parts)
      await writeFile(join(parts.root, 'store-id'), 'nonsense')
      return parts
    },
    /holds no id/,
  ],
]

test('the mark of a restore that has given the id already goes with the next start', async () => {
  const { db, files } = await anInstallation()
  await ensureStoreId({ db, files })
  await addStoreMarker(files, newId())

  await ensureStoreId({ db, files })

  expect(await readStoreMarker(files)).toBeUndefined()
})

test.each(refusals)(
  '%s are no installation: the start is refused',
  { tags: 'short' },
  async (_what, make, line) => {
    const parts = await make()

    const refusal = await ensureStoreId(parts).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(StartRefusedError)
    expect((refusal as Error).message).toMatch(line)
    expect((refusal as Error).message).not.toContain('\n')
  },
)

test('a refused start makes neither a folder nor an id', { tags: 'short' }, async () => {
  const [gone, empty] = [aFolder(), aFolder()]
  const { db } = await aFilled(1)
  await mkdir(empty)

  for (const root of [gone, empty]) {
    await expect(ensureStoreId({ db, files: createFolderStore(root) })).rejects.toThrow(
      StartRefusedError,
    )
  }

  await expect(access(gone)).rejects.toThrow('ENOENT')
  expect(await readdir(empty)).toEqual([])
})

test('documents from before a store was adopted may be missing, later ones may not', async () => {
  const parts = await aFilled(2)
  for (const key of await objectsOf(parts)) await parts.files.remove(key)
  await saveAdoption(parts.db, new Date(Date.now() + 1000).toISOString())

  await ensureStoreId(parts)

  await saveAdoption(parts.db, '2020-01-01T00:00:00.000Z')
  await expect(ensureStoreId(parts)).rejects.toThrow('lacks 2 of 2 documents')
})

test.each([
  [1, 1],
  [2, 1],
  [40, 4],
])('of %s documents %s that were lost keep nothing from starting', async (documents, lost) => {
  const parts = await aFilled(documents)
  const keys = (await objectsOf(parts)).slice(0, lost)
  for (const key of keys) await parts.files.remove(key)

  await ensureStoreId(parts)
  // At each start anew.
  await ensureStoreId(parts)

  expect((await findInstallation(parts.db))?.lostDocuments).toEqual(keys)
})

test('a deleted document may be missing', async () => {
  const parts = await aFilled(1)
  await parts.db.updateTable('job_files').set({ deleted_at: '2026-01-01T00:00:00Z' }).execute()
  for (const key of await objectsOf(parts)) await parts.files.remove(key)

  await expect(ensureStoreId(parts)).resolves.toBe(await parts.files.findId())
})

test('the line names the variable that says where the documents are', async () => {
  const [one, other] = [await anInstallation(), await anInstallation()]
  await ensureStoreId(one)
  await ensureStoreId(other)
  const mixed = { db: one.db, files: other.files, ...compared }

  await expect(ensureStoreIdOf({ ...mixed, variable: 'STORAGE_URL' })).rejects.toThrow(
    'STORAGE_URL holds the documents of another database. Check STORAGE_URL and DATABASE_URL, ',
  )
})

test('a store that cannot be reached later in the start is refused as well', async () => {
  const { db, files } = await anInstallation()
  const claimId = () =>
    Promise.reject(new UnavailableStoreError('AccessDenied', 'not to be written'))
  const parts = { db, files: { ...files, claimId }, ...compared }

  await expect(ensureStoreIdOf({ ...parts, variable: 'STORAGE_URL' })).rejects.toThrow(
    new StartRefusedError(
      'The documents in STORAGE_URL cannot be used: AccessDenied: not to be written.',
    ),
  )
})
