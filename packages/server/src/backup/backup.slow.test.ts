import { access, appendFile, chmod, cp, mkdir, readdir, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { newId } from '#server/ids.ts'
import { createFolderStore } from '#server/ports/file-store.ts'
import { listDataDir } from '#test/documents/data-dir.ts'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'
import { runToEnd } from '#test/process/run-to-end.ts'
import { spawnProduct } from '#test/process/spawn-product.ts'
import { sha256Of } from './hash-stream.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const migrationCount = 4
const documents = ['the first', 'the second', '']

let parent: string
/** A DATA_DIR of an older version, with a few documents, and a backup of it. */
let source: string
let backup: string
/** An empty DATA_DIR. */
let target: string

beforeAll(async () => {
  parent = await folderInMemory('curbcut-backups-')
  await chmod(parent, 0o711)
  source = await aFolder('source')
  await fillSource()
  backup = join(parent, 'backup')
  await back(source, backup)
})

afterAll(() => rm(parent, { recursive: true, force: true }))

beforeEach(async () => {
  target = await aFolder('target')
})
afterEach(() => rm(target, { recursive: true, force: true }))

/** As root, the database runs as another user, who must be able to enter. */
async function aFolder(name: string): Promise<string> {
  const folder = join(parent, name)
  await mkdir(folder)
  await chmod(folder, 0o711)
  return folder
}

async function fillSource() {
  const files = createFolderStore(join(source, 'files'))
  const storeId = await files.claimId(newId())
  const uploadId = newId()
  const quiet = () => {}
  const server = await startEmbeddedPostgres({ dataDir: source, log: quiet, onLost: quiet })
  const pool = connect({ host: server.host, password: server.password, user: 'postgres', max: 1 })
  try {
    await migrate(pool, { count: migrationCount })
    await fillRows(pool, { storeId, uploadId })
    for (const [index, text] of documents.entries()) {
      const key = `${uploadId}/${index + 1}`
      await files.write(key, chunksOf(text))
      await pool.query(
        `insert into job_files (id, job_id, upload_id, storage_key, file_name, file_class, media_type,
           size_bytes, sha256, crc32, uploaded_by, uploaded_at)
         values ($1, $2, $2, $3, 'a.txt', 'docs', 'text/plain', $4, $5, 0, $2, now())`,
        [newId(), uploadId, key, text.length, await sha256Of(chunksOf(text))],
      )
    }
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** One person, one organization, one job and one upload, all with the upload's id. */
async function fillRows(pool: Pool, { storeId, uploadId }: Record<'storeId' | 'uploadId', string>) {
  await pool.query(`
    insert into installation (store_id) values ('${storeId}');
    insert into users (id, email, first_name, last_name, role, created_at)
      values ('${uploadId}', 'a@example.com', 'A', 'Person', 'RM_CLI', now());
    insert into organizations (id, name, email, phone_number, street, city, state, zip, is_archived, created_at)
      values ('${uploadId}', 'One', 'one@example.com', '1', 'A', 'B', 'C', '1', true, now());
    insert into uploads values ('${uploadId}', '${uploadId}', now());
    insert into jobs (id, organization_id, name, created_by, created_at)
      values ('${uploadId}', '${uploadId}', 'A job', '${uploadId}', now())`)
}

async function* chunksOf(text: string) {
  yield Buffer.from(text)
}

const back = (dataDir: string, folder: string, log = (_: string) => {}) =>
  makeBackup({ folder, dataDir, log })
const restore = (folder: string) => restoreBackup({ folder, dataDir: target, log: () => {} })

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

let copies = 0
async function copyOfBackup(): Promise<string> {
  copies += 1
  const copy = join(parent, `copy-${copies}`)
  await cp(backup, copy, { recursive: true })
  return copy
}

/** The path of one document in a folder. */
async function aDocument(folder: string): Promise<string> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  const document = entries.find((entry) => entry.isFile() && entry.name === '1')
  return join(document?.parentPath ?? '', '1')
}

test('a backup of an older schema is restored under that, with every row and document', async () => {
  const restored = await restore(backup)

  const again = await back(target, join(parent, 'again'))
  expect(again.migrations).toHaveLength(migrationCount)
  expect(again.files).toEqual({ count: 3, sizeBytes: documents.join('').length })
  expect(again).toEqual({ ...restored, takenAt: again.takenAt, sumsSha256: again.sumsSha256 })
})

describe('a restore writes nothing where', () => {
  const expectRefusal = async (folder: string, line: RegExp) => {
    const error = await restore(folder).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartRefusedError)
    expect((error as Error).message).toMatch(line)
    expect(await listDataDir(target)).toEqual([])
  }

  test('a document of the backup was changed or is missing', async () => {
    const copy = await copyOfBackup()
    await appendFile(await aDocument(copy), 'x')
    await expectRefusal(copy, /^The backup in \S+ is damaged: files\/\S+\/1 was changed\.$/)

    await unlink(await aDocument(copy))
    await expectRefusal(copy, /^The backup in \S+ is damaged: files\/\S+\/1 is missing\.$/)
  })

  test('a table, the list of sums or the manifest was changed', async () => {
    const copy = await copyOfBackup()
    for (const part of ['tables/public.file_versions.copy', 'SHA256SUMS', 'manifest.json']) {
      await appendFile(join(copy, part), 'x')

      await expectRefusal(
        copy,
        new RegExp(`^The backup in \\S+ is damaged: ${part} was changed\\.$`),
      )
    }
  })

  test('the backup was cut off, or is none', async () => {
    const copy = await copyOfBackup()
    await unlink(join(copy, 'manifest.json'))

    for (const folder of [copy, join(parent, 'nothing')]) {
      await expectRefusal(folder, /^\S+ is no whole backup: it has no manifest\.json\.$/)
    }
  })

  test('the backup is of a newer version', async () => {
    const copy = await copyOfBackup()
    const { format: _, ...manifest } = await readManifest(copy)
    const newer = { name: '999-of-tomorrow', sha256: '0'.repeat(64) }
    await writeManifest(copy, { ...manifest, migrations: [...manifest.migrations, newer] })

    await expectRefusal(
      copy,
      /^The backup was made by a newer version: it has migration \S+, unknown here\.$/,
    )
  })

  test('a table differs from the backup after loading', async () => {
    const copy = await copyOfBackup()
    const { format: _, ...manifest } = await readManifest(copy)
    const tables = manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
    await writeManifest(copy, { ...manifest, tables })

    await expect(restore(copy)).rejects.toThrow(
      /^The table \S+ differs from the backup after loading; nothing was restored\.$/,
    )
    expect(await listDataDir(target)).toEqual([])
  })
})

test('a restore that is killed leaves nothing that starts, and may be run again', async () => {
  for (const part of ['restore.unfinished/files', 'database.unfinished/base']) {
    const killed = spawnProduct({ entry: 'restore', args: [backup], env: { DATA_DIR: target } })
    await vi.waitUntil(() => isThere(join(target, part)), { timeout: 30_000, interval: 1 })
    killed.signal('SIGKILL')
    expect(await killed.ended).toBe(null)
  }
  const refused = await runToEnd('product', target)
  const restored = await runToEnd('restore', target, backup)
  const product = spawnProduct({ entry: 'product', env: { DATA_DIR: target } })
  await product.ready
  product.signal('SIGTERM')

  expect(refused).toEqual({
    code: 1,
    stdout: [],
    stderr: [`A restore into ${target} is not finished. If it was cut off, run it again.`],
  })
  expect(restored.code).toBe(0)
  expect(await product.ended).toBe(0)
  const parts = ['database', 'database-secret', 'files', 'secret-key']
  expect(await listDataDir(target)).toEqual(parts)
  // The start has migrated the data.
  const { migrations } = await back(target, join(parent, 'started'))
  expect(migrations.length).toBeGreaterThan(migrationCount)
})

test('a restore refuses a DATA_DIR that holds something, and leaves that alone', async () => {
  const contents = { database: 'a database', 'files/ab': 'documents', 'secret-key': 'a secret key' }
  for (const [name, what] of Object.entries(contents)) {
    await mkdir(join(target, name), { recursive: true })
    const before = await readdir(target, { recursive: true })

    await expect(restore(backup)).rejects.toThrow(
      `DATA_DIR ${target} holds ${what} already. Restore into another one, which is new or empty.`,
    )

    expect(await readdir(target, { recursive: true })).toEqual(before)
    await rm(join(target, name.split('/')[0] ?? ''), { recursive: true })
  }
})

describe('a backup is refused', () => {
  test('into a folder that is not empty, and leaves that alone', async () => {
    const before = await readdir(backup, { recursive: true })

    await expect(back(source, backup)).rejects.toThrow(
      `${backup} is not empty. Name a folder that is new or empty.`,
    )

    expect(await readdir(backup, { recursive: true })).toEqual(before)
  })

  test('where another one is at work or was cut off', async () => {
    const folder = join(parent, 'cut-off')
    await mkdir(`${folder}.partial`)

    await expect(back(source, folder)).rejects.toThrow(/^\S+\.partial is there: another backup /)

    expect(await readdir(`${folder}.partial`)).toEqual([])
  })

  test('of a DATA_DIR without a database, in which nothing is made', async () => {
    for (const dataDir of [target, join(target, 'missing')]) {
      await expect(back(dataDir, join(parent, 'none'))).rejects.toThrow(
        `There is nothing to back up: DATA_DIR ${dataDir} holds no database.`,
      )
    }
    expect(await readdir(target)).toEqual([])
  })

  test('with documents that are not what their rows say, each of which is told', async () => {
    await restore(backup)
    const document = await aDocument(target)
    await appendFile(document, 'x')
    await unlink(join(document, '../2'))
    const said: string[] = []

    const making = back(target, join(parent, 'damaged'), (line) => said.push(line))

    await expect(making).rejects.toThrow(
      'No backup was made: of 3 documents 2 are not what the database says.',
    )
    expect(said.toSorted()).toEqual([
      expect.stringMatching(/^The document \S+\/1 is damaged\.$/),
      expect.stringMatching(/^The document \S+\/2 is missing\.$/),
    ])
    expect((await readdir(parent)).filter((name) => name.startsWith('damaged'))).toEqual([])
  })
})
