import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect, createDb } from '#server/db/connect.ts'
import { saveStoreId } from '#server/db/installation.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { sampleMissing } from '#server/features/documents/storage/sample-missing.ts'
import { verifyFiles } from '#server/features/documents/storage/verify-files.ts'
import { compareUploads } from '#server/features/documents/upload/stored-uploads.ts'
import { newId } from '#server/ids.ts'
import { createFolderStore, type FileStore } from '#server/ports/file-store.ts'
import { markerUploadId } from '#server/ports/store-marker.ts'
import { installQueues } from '#server/queue/install-queues.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { ensureStoreId } from '#server/start/store-id.ts'
import { ownedDatabase, type OwnedDatabase } from '#test/db/owned-database.ts'
import { aJob, aStoredFile } from '#test/factories.ts'
import { rulesOf } from '#test/rules-of.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const secretKey = 'the key of both installations, no secret'
const log = (_: string) => {}
const shortly = { tags: 'short' }

let parent: string
let source: OwnedDatabase
/** A backup of an installation with a job and a document. */
let backup: string

let target: OwnedDatabase
let dataDir: string
let pool: Pool

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'curbcut-servers-'))
  source = await ownedDatabase()
  backup = join(parent, 'backup')
  const sourceDir = join(parent, 'source')
  const files = createFolderStore(join(sourceDir, 'files'))
  const storeId = await files.claimId(newId())
  await inProductsDatabase(source.url, async (db) => {
    const { job } = await aJob(db)
    await aStoredFile({ db, files }, job)
    await saveStoreId(db, storeId)
  })
  await makeBackup({ folder: backup, dataDir: sourceDir, databaseUrl: source.url, secretKey, log })
})

afterAll(async () => {
  await source.drop()
  await rm(parent, { recursive: true, force: true })
})

beforeEach(async () => {
  target = await ownedDatabase()
  dataDir = await mkdtemp(join(parent, 'target-'))
  pool = connect({ connectionString: target.url })
})

afterEach(async () => {
  await pool.end()
  await target.drop()
})

/** Works on the product's tables in their newest form. */
async function inProductsDatabase<T>(url: string, work: (db: Db, owner: Pool) => Promise<T>) {
  const owner = connect({ connectionString: url })
  try {
    await migrate(owner)
    await installQueues(owner)
    return await work(createDb<Tables>(owner), owner)
  } finally {
    await owner.end()
  }
}

const restore = async (folder = backup, url = target.url, bucket?: FileStore) => {
  // A pool keeps connections for a while, which look like those of the product.
  await pool.end()
  try {
    return await restoreBackup({ folder, dataDir, databaseUrl: url, bucket, secretKey, log })
  } finally {
    pool = connect({ connectionString: target.url })
  }
}

const backUp = (folder: string) =>
  makeBackup({ folder, dataDir, databaseUrl: target.url, secretKey, log })

const isThere = async (table: string) =>
  (await pool.query(`select to_regclass('${table}') is not null as there`)).rows[0].there as boolean

const start = () =>
  openDatabase(readConfig({ DATABASE_URL: target.url, SECRET_KEY: secretKey, DATA_DIR: dataDir }), {
    log,
    onLost: log,
  })

async function storedUploads() {
  const ids: string[] = []
  for await (const id of createFolderStore(join(dataDir, 'files')).listUploads()) ids.push(id)
  return ids
}

/** What a restore leaves that is killed before its rows are there. */
const leaveMark = () => pool.query('create table public.restore_unfinished (marked_at timestamptz)')

test(
  'an owner who is no super user gets every row, rule and document of a backup',
  shortly,
  async () => {
    const restored = await restore()

    const again = await backUp(join(parent, 'again'))
    expect(again.files.count).toBe(1)
    expect(again).toEqual({ ...restored, takenAt: again.takenAt })
    const rules = await inProductsDatabase(source.url, (_, owner) => rulesOf(owner))
    expect(await rulesOf(pool)).toEqual(rules)
    await expect(pool.query('delete from events')).rejects.toThrow(/events/)
    await expect(pool.query('update jobs set created_by = id')).rejects.toThrow(/foreign key/)
    await (await start()).close()
  },
)

test('a schema in which nobody ever was is filled too', async () => {
  await inProductsDatabase(target.url, async () => {})

  await expect(restore()).resolves.toBeDefined()
})

test('a backup of an older schema is restored under that, and the next start migrates it', async () => {
  await migrate(pool, { count: 4 })
  await pool.query(`insert into installation (store_id) values ('${newId()}')`)
  const older = join(parent, 'older')
  await createFolderStore(join(dataDir, 'files')).claimId(
    (await pool.query('select store_id as id from installation')).rows[0].id,
  )
  expect((await backUp(older)).migrations).toHaveLength(4)
  const place = await ownedDatabase()
  dataDir = await mkdtemp(join(parent, 'target-'))

  await restore(older, place.url)

  const migrated = connect({ connectionString: place.url })
  await migrate(migrated)
  const { rows } = await migrated.query('select count(*)::int as count from migrations')
  expect(rows[0].count).toBeGreaterThan(4)
  await migrated.end().then(place.drop)
})

const used: [string, (pool: Pool) => Promise<unknown>, RegExp][] = [
  [
    'people of the product',
    () => inProductsDatabase(target.url, (db) => aJob(db)),
    /^The database postgres:\S+ holds people already\. Restore into an empty one\.$/,
  ],
  [
    'tables of another program',
    () => pool.query('create table somebody_elses (id int)'),
    /^The database postgres:\S+ holds tables of another program already\. Restore into/,
  ],
]

test.each(used)('a database with %s is left alone', async (_what, fill, line) => {
  await fill(pool)

  const refusal = await restore().catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(StartRefusedError)
  expect((refusal as Error).message).toMatch(line)
  expect(await isThere('public.restore_unfinished')).toBe(false)
  expect(await readdir(join(dataDir, 'files'))).toEqual([])
})

test('a folder with documents is left alone, and so is the database', async () => {
  await cp(join(parent, 'source/files'), join(dataDir, 'files'), { recursive: true })
  const before = await readdir(dataDir, { recursive: true })

  await expect(restore()).rejects.toThrow(/^DATA_DIR \S+ holds documents already\./)

  expect(await readdir(dataDir, { recursive: true })).toEqual(before)
  expect(await isThere('public.migrations')).toBe(false)
})

test('a database to which the product is connected is not restored into', async () => {
  const product = connect({ connectionString: target.url, max: 1 })
  const client = await product.connect()

  await expect(restore()).rejects.toThrow(
    /^The product is connected to postgres:\S+\. Stop all its processes, then restore\.$/,
  )

  client.release()
  await product.end()
  expect(await isThere('public.restore_unfinished')).toBe(false)
})

test('on what a restore that was cut off has left nothing starts, and it may be run again', async () => {
  await leaveMark()
  await migrate(pool, { count: 7 })

  await expect(start()).rejects.toThrow(
    /^A restore into postgres:\S+ is not finished\. If it was cut off, run it again\.$/,
  )
  await expect(backUp(join(parent, 'of-half'))).rejects.toThrow(/is not finished/)
  await restore()

  await (await start()).close()
})

test('a table that differs from the backup after loading takes everything back', async () => {
  const copy = join(parent, 'with-more-rows')
  await cp(backup, copy, { recursive: true })
  const { format: _, ...manifest } = await readManifest(copy)
  const tables = manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  await writeManifest(copy, { ...manifest, tables })

  await expect(restore(copy)).rejects.toThrow(/differs from the backup after loading; nothing was/)

  expect((await pool.query('select id from users')).rows).toEqual([])
  expect(await isThere('public.restore_unfinished')).toBe(false)
  expect(await storedUploads()).toEqual([])
  await expect(restore()).resolves.toBeDefined()
})

test('a failure after everything is there takes nothing back, and the product starts on it', async () => {
  const files = createFolderStore(join(dataDir, 'files'))
  await mkdir(join(dataDir, 'files'), { recursive: true })
  const failing = {
    ...files,
    // The mark of the restore goes last, once the rows are finished.
    removeUpload: async (id: string) => {
      if (id === markerUploadId && (await files.findId()))
        throw new Error('the bucket does not answer')
      return files.removeUpload(id)
    },
  }

  await expect(restore(backup, target.url, failing)).rejects.toThrow('the bucket does not answer')

  expect((await storedUploads()).length).toBe(2)
  const database = await start()
  const db = createDb<Tables>(database.pool)
  await ensureStoreId({ db, files, compareUploads, sampleMissing, variable: 'STORAGE_URL' })
  expect(await verifyFiles({ db, files, writeLine: log })).toMatchObject({
    documents: 1,
    faults: 0,
  })
  expect((await storedUploads()).length).toBe(1)
  await database.close()
})

test('a backup is refused if the store of documents is another than that of the rows', async () => {
  await restore()
  await rm(join(dataDir, 'files/store-id'))
  await createFolderStore(join(dataDir, 'files')).claimId(newId())

  await expect(backUp(join(parent, 'strange'))).rejects.toThrow(
    'The store of documents does not belong to this database. ' +
      'Check DATA_DIR, STORAGE_URL and DATABASE_URL.',
  )
})
