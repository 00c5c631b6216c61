import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect, createDb } from '#server/db/connect.ts'
import { findInstallation, saveStoreId } from '#server/db/installation.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { newId } from '#server/ids.ts'
import { createFolderStore, UnavailableStoreError } from '#server/ports/file-store.ts'
import { testDatabase } from '#test/db/database.ts'
import { aJob, aStoredFile } from '#test/factories.ts'
import { adoptStore, compareWithStore, hasMatchingIds, removeUnknown } from './adopt-store.ts'

/** A database with two documents in a store that belongs to another one. */
async function aForeignPair() {
  const { db, app, drop } = await testDatabase()
  onTestFinished(drop)
  const root = await mkdtemp(join(tmpdir(), 'curbcut-adopt-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const parts = { db, files: createFolderStore(root), variable: 'DATA_DIR' } as const
  const { job } = await aJob(db)
  const stored = [await aStoredFile(parts, job), await aStoredFile(parts, job)]
  await saveStoreId(db, newId())
  await parts.files.claimId(newId())
  return { app, parts, keys: stored.map(({ storage_key: key }) => key) }
}

type Foreign = Awaited<ReturnType<typeof aForeignPair>>

async function adopt({ parts }: Pick<Foreign, 'parts'>) {
  await adoptStore(parts, await compareWithStore(parts))
  const adoptedAt = (await findInstallation(parts.db))?.adoptedAt
  return { allowsAbsence: adoptedAt !== null, missing: await parts.files.findMissing() }
}

test('a store with all documents is adopted, and nothing may be absent', async () => {
  expect(await adopt(await aForeignPair())).toEqual({ allowsAbsence: false, missing: [] })
})

test('of an adopted store the documents that are missing then are kept, and no other', async () => {
  const { parts, keys } = await aForeignPair()
  await parts.files.remove(keys[0] ?? '')

  expect(await adopt({ parts })).toEqual({ allowsAbsence: true, missing: [keys[0]] })
})

test('a replica, which may know less than there is, removes nothing as unknown', async () => {
  const { app, parts } = await aForeignPair()
  await adopt({ parts })
  const unknownKey = `${newId()}/1`
  await parts.files.write(unknownKey, bytesOf('of a row that has not come yet'))
  const pool = connect({ ...app, settings: { default_transaction_read_only: 'on' } })
  onTestFinished(() => pool.end())
  const replica = { ...parts, db: createDb<Tables>(pool) }

  const comparison = await compareWithStore(replica)

  expect([hasMatchingIds(comparison), comparison.unknown]).toEqual([true, 1])
  await expect(removeUnknown(replica, comparison)).rejects.toThrow(StartRefusedError)
  expect(await compareWithStore(parts)).toMatchObject({ present: 2, unknown: 1 })
  expect(await removeUnknown(parts, comparison)).toBe(1)
})

test('a store that takes no id says so as a store does', async () => {
  const { parts } = await aForeignPair()
  const replaceId = () => Promise.reject(Object.assign(new Error('no'), { code: 'EROFS' }))
  const readOnly = { ...parts, files: { ...parts.files, replaceId } }

  await expect(adopt({ parts: readOnly })).rejects.toThrow(UnavailableStoreError)
})

async function* bytesOf(content: string) {
  yield Buffer.from(content)
}
