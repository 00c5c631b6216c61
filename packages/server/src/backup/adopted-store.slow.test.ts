import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, createDb } from '#server/db/connect.ts'
import { findInstallation, saveStoreId } from '#server/db/installation.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { verifyFiles } from '#server/features/documents/storage/verify-files.ts'
import { newId } from '#server/ids.ts'
import { createFolderStore } from '#server/ports/file-store.ts'
import { installQueues } from '#server/queue/install-queues.ts'
import { adoptStore, compareWithStore } from '#server/start/adopt-store.ts'
import { ownedDatabase, type OwnedDatabase } from '#test/db/owned-database.ts'
import { aJob, aStoredFile } from '#test/factories.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { describeBackup } from './run-backup-command.ts'

const secretKey = 'the key of both installations, no secret'

let parent: string
let databases: OwnedDatabase[]

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'curbcut-adopted-'))
  databases = [await ownedDatabase(), await ownedDatabase()]
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  await rm(parent, { recursive: true, force: true })
})

/** An installation at a server and in a folder, and the lines that were said of it. */
function installationOf({ url: databaseUrl }: OwnedDatabase, name: string) {
  const dataDir = join(parent, name)
  const said: string[] = []
  const order = { dataDir, databaseUrl, secretKey, log: (line: string) => void said.push(line) }
  return { ...order, said, files: createFolderStore(join(dataDir, 'files')) }
}

async function inDatabase<T>(
  { databaseUrl }: { databaseUrl: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const pool = connect({ connectionString: databaseUrl })
  try {
    await migrate(pool)
    await installQueues(pool)
    return await work(createDb<Tables>(pool))
  } finally {
    await pool.end()
  }
}

test('after a store was adopted without some documents it is backed up, restored and verified, as long as no other one is missing', async () => {
  const [one, other] = databases as [OwnedDatabase, OwnedDatabase]
  const [source, target] = [installationOf(one, 'source'), installationOf(other, 'target')]
  const storeId = await source.files.claimId(newId())
  const { lost, kept, adoptedAt } = await inDatabase(source, async (db) => {
    const parts = { db, files: source.files, variable: 'DATA_DIR' } as const
    const { job } = await aJob(db)
    const [{ storage_key: gone }, { storage_key: there }] = [
      await aStoredFile(parts, job),
      await aStoredFile(parts, job),
    ]
    await saveStoreId(db, storeId)
    await source.files.remove(gone)
    await adoptStore(parts, await compareWithStore(parts))
    return { lost: gone, kept: there, adoptedAt: (await findInstallation(db))?.adoptedAt }
  })

  const manifest = await makeBackup({ ...source, folder: join(parent, 'backup') })
  await restoreBackup({ ...target, folder: join(parent, 'backup') })
  const verified = await inDatabase(target, (db) =>
    verifyFiles({ db, files: target.files, writeLine: target.log }),
  )

  expect(manifest).toMatchObject({
    files: { count: 1 },
    missing: { adoptedAt, keys: [lost] },
  })
  expect(describeBackup(manifest)).toContain(
    `, missing since the store was adopted on ${adoptedAt} 1, as of `,
  )
  expect(source.said).toEqual([])
  expect(verified).toMatchObject({ documents: 2, objects: 1, faults: 0, missing: 1, unknown: 0 })
  // Both came before the adoption.
  for (const { files } of [source, target]) await files.remove(kept)
  await expect(makeBackup({ ...source, folder: join(parent, 'refused') })).rejects.toThrow(
    'No backup was made: of 2 documents 1 are not what the database says.',
  )
  expect(source.said).toEqual([`The document ${kept} is missing.`])
  const verifiedLater = await inDatabase(target, (db) =>
    verifyFiles({ db, files: target.files, writeLine: target.log }),
  )
  expect(verifiedLater).toMatchObject({ documents: 2, objects: 0, faults: 1, missing: 1 })
})
