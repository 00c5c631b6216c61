import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aJob, aStoredFile } from '#test/factories.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import { compareUploads } from '#server/features/files/upload-service.ts'
import { newId } from '#server/ids.ts'
import { folderStore, UnavailableStoreError, type FileStore } from '#server/ports/file-store.ts'
import { markStore } from '#server/ports/store-mark.ts'
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
  return { db, files: folderStore(root), root }
}
type Parts = Pick<Installation, 'db' | 'files'>
type Installation = Awaited<ReturnType<typeof anInstallation>>

const ensureStoreId = ({ db, files }: Parts) =>
  ensureStoreIdOf({ db, files, compareUploads, variable: 'DATA_DIR' })

const keepADocument = async (parts: Parts) => aStoredFile(parts, (await aJob(parts.db)).job)

async function idsOf({ db, files }: { db: Installation['db']; files: FileStore }) {
  const rows = await db.selectFrom('installation').select('store_id').execute()
  return { inDatabase: rows.map(({ store_id }) => store_id), inStore: await files.findId() }
}

test('the first start gives database and store one id, and every later one finds it', async () => {
  const parts = await anInstallation()

  await ensureStoreId(parts)
  const first = await idsOf(parts)
  await keepADocument(parts)
  await ensureStoreId(parts)

  expect(first.inDatabase).toEqual([first.inStore])
  expect(await idsOf(parts)).toEqual(first)
})

test('several first starts at once agree', async () => {
  const parts = await anInstallation()

  await Promise.all([1, 2, 3, 4].map(() => ensureStoreId(parts)))

  const { inDatabase, inStore } = await idsOf(parts)
  expect(inDatabase).toEqual([inStore])
  expect(await readdir(parts.root)).toEqual(['store-id'])
})

test('a filled store from before there were ids gets one', async () => {
  const parts = await anInstallation()
  await keepADocument(parts)

  await ensureStoreId(parts)

  const { inDatabase, inStore } = await idsOf(parts)
  expect(inDatabase).toEqual([inStore])
})

test('a start that was cut off between the two is made whole', async () => {
  const parts = await anInstallation()
  const id = await parts.files.keepId(newId())

  await ensureStoreId(parts)

  expect(await idsOf(parts)).toEqual({ inDatabase: [id], inStore: id })
})

const refusals: [string, () => Promise<Parts>, RegExp][] = [
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
      await keepADocument(other)
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
      const { db, files } = await anInstallation()
      await ensureStoreId({ db, files })
      await keepADocument({ db, files })
      return { db, files: folderStore(aFolder()) }
    },
    /knows documents, but DATA_DIR holds none/,
  ],
  [
    'a database and the half of its documents that a restore has left',
    async () => {
      const { db, files } = await anInstallation()
      await ensureStoreId({ db, files })
      await keepADocument({ db, files })
      const half = folderStore(aFolder())
      await markStore(half, newId())
      return { db, files: half }
    },
    /^A restore into DATA_DIR is not finished\. If it was cut off, run it again\.$/,
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

test.each(refusals)('%s are no installation: the start is refused', async (_what, make, line) => {
  const parts = await make()

  const refusal = await ensureStoreId(parts).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(StartRefused)
  expect((refusal as Error).message).toMatch(line)
  expect((refusal as Error).message).not.toContain('\n')
})

test('the line names the variable that says where the documents are', async () => {
  const [one, other] = [await anInstallation(), await anInstallation()]
  await ensureStoreId(one)
  await ensureStoreId(other)
  const mixed = { db: one.db, files: other.files, compareUploads }

  await expect(ensureStoreIdOf({ ...mixed, variable: 'STORAGE_URL' })).rejects.toThrow(
    'STORAGE_URL holds the documents of another database. Check STORAGE_URL and DATABASE_URL.',
  )
})

test('a store that cannot be reached later in the start is refused as well', async () => {
  const { db, files } = await anInstallation()
  const keepId = () =>
    Promise.reject(new UnavailableStoreError('AccessDenied', 'not to be written'))
  const parts = { db, files: { ...files, keepId }, compareUploads }

  await expect(ensureStoreIdOf({ ...parts, variable: 'STORAGE_URL' })).rejects.toThrow(
    new StartRefused(
      'The documents in STORAGE_URL cannot be used: AccessDenied: not to be written.',
    ),
  )
})
