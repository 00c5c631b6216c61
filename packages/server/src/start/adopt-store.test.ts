import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aJob, aStoredFile } from '#test/factories.ts'
import { findInstallation, keepStoreId } from '#server/db/installation.ts'
import { newId } from '#server/ids.ts'
import { folderStore } from '#server/ports/file-store.ts'
import { adoptStore, findPair } from './adopt-store.ts'

/** A database with two documents in a store that belongs to another one. */
async function aForeignPair() {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const root = await mkdtemp(join(tmpdir(), 'curbcut-adopt-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const parts = { db, files: folderStore(root), variable: 'DATA_DIR' } as const
  const { job } = await aJob(db)
  const stored = [await aStoredFile(parts, job), await aStoredFile(parts, job)]
  await keepStoreId(db, newId())
  await parts.files.keepId(newId())
  return { parts, keys: stored.map(({ storage_key: key }) => key) }
}

type Foreign = Awaited<ReturnType<typeof aForeignPair>>

async function adopt({ parts }: Pick<Foreign, 'parts'>) {
  await adoptStore(parts, await findPair(parts))
  const adoptedAt = (await findInstallation(parts.db))?.adoptedAt
  return { isExcusing: adoptedAt !== null, missing: await parts.files.findMissing() }
}

test('a store with all documents is adopted, and excuses nothing', async () => {
  expect(await adopt(await aForeignPair())).toEqual({ isExcusing: false, missing: [] })
})

test('of an adopted store the documents that are missing then are kept, and no other', async () => {
  const { parts, keys } = await aForeignPair()
  await parts.files.remove(keys[0] ?? '')

  expect(await adopt({ parts })).toEqual({ isExcusing: true, missing: [keys[0]] })
})
