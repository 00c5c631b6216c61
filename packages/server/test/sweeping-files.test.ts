// @module-tag rest
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, createDb } from '#server/db/connect.ts'
import { runSingletonTask } from '#server/db/locks/singleton-task.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { sweepUploads } from '#server/features/documents/upload/sweep-uploads.ts'
import { dropUpload } from '#server/features/documents/upload/upload-service.ts'
import { newId } from '#server/ids.ts'
import { sweep } from '#server/start/start-sweeping.ts'
import { appForTest } from './app-for-test.ts'
import { addressOf } from './db/database-server.ts'
import { untilWaiting } from './db/locks.ts'
import { aPdf } from './documents/documents.ts'
import { aFile, aJob, aStoredFile } from './factories.ts'
import { aClient } from './http/client.ts'

const parts = appForTest()
const log = pino({ level: 'silent' })
const dayMs = 86_400_000
const halfADay = { unusedSeconds: 12 * 3600, now: new Date().toISOString() }
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

async function storedKeys() {
  const keys: string[] = []
  for await (const { key } of parts.files.listObjects()) keys.push(key)
  return keys
}

const rowsOf = (ids: string[]) =>
  parts.db.selectFrom('job_files').selectAll().where('id', 'in', ids).orderBy('id').execute()

async function addressOfDatabase() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(parts.db)
  return addressOf(inject('databaseServer').app, rows[0]?.name ?? '')
}

/** A file with a version, both with bytes, deleted this many days ago. */
async function aDeletedFile(days: number) {
  const { job, remediator } = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const file = await aStoredFile(parts, job)
  const assignee = await aClient(parts, remediator)
  await assignee('addVersion', { jobId: job.id, fileId: file.id }, { files: [aPdf('fixed.pdf')] })
  const { storage_key } = await parts.db
    .selectFrom('file_versions')
    .select('storage_key')
    .where('file_id', '=', file.id)
    .executeTakeFirstOrThrow()
  await parts.db
    .updateTable('job_files')
    .set({ deleted_at: daysAgo(days) })
    .where('id', '=', file.id)
    .execute()
  return { ...file, keys: [file.storage_key, storage_key] }
}

test(
  'the bytes of a deleted file and its versions go after 30 days, and nothing else',
  { tags: 'short' },
  async () => {
    const old = await aDeletedFile(30.1)
    const fresh = await aDeletedFile(29.9)
    const kept = await aStoredFile(parts, (await aJob(parts.db)).job)

    expect(await sweep({ ...parts, log })).toBe(true)

    const stored = await storedKeys()
    expect(stored).toEqual(expect.arrayContaining([...fresh.keys, kept.storage_key]))
    expect(stored.filter((key) => old.keys.includes(key))).toEqual([])
    const [oldRow, ...others] = await rowsOf([old.id, fresh.id, kept.id])
    expect(oldRow?.bytes_removed_at).not.toBeNull()
    expect(others.map((row) => row.bytes_removed_at)).toEqual([null, null])

    await sweep({ ...parts, log })
    expect(await storedKeys()).toEqual(stored)
    expect((await rowsOf([old.id]))[0]).toEqual(oldRow)
  },
)

test('more files than one batch are swept, and one that the store refuses keeps none of them', async () => {
  const { job } = await aJob(parts.db)
  const files = []
  for (let index = 0; index < 120; index += 1) {
    files.push(await aFile(parts.db, job, { deleted_at: daysAgo(31) }))
  }
  const [, refused] = files
  const lines: string[] = []
  const heard = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const refusing = {
    ...parts.files,
    remove: (key: string) =>
      key === refused?.storage_key
        ? Promise.reject(new Error(`the disk refuses ${refused.file_name}`))
        : parts.files.remove(key),
  }
  const ids = files.map(({ id }) => id)
  const unmarked = async () =>
    (await rowsOf(ids)).flatMap((row) => (row.bytes_removed_at ? [] : [row.id]))

  await sweep({ ...parts, files: refusing, log: heard })

  expect(await unmarked()).toEqual([refused?.id])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(refused?.storage_key)
  expect(lines[0]).not.toContain(refused?.file_name)

  await sweep({ ...parts, log })
  expect(await unmarked()).toEqual([])
})

test('cut off between bytes and row, the next sweep does both again', async () => {
  const file = await aDeletedFile(40)
  for (const key of file.keys) await parts.files.remove(key)

  await sweep({ ...parts, log })

  expect((await rowsOf([file.id]))[0]?.bytes_removed_at).not.toBeNull()
})

test('of several processes one sweeps, and the next when it has ended', async () => {
  const other = createDb<Tables>(connect(await addressOfDatabase()))
  onTestFinished(() => other.destroy())
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = runSingletonTask(parts.db, 'sweeping', () => {
    begun.resolve()
    return end.promise
  })
  await begun.promise

  const meanwhile = [await sweep({ ...parts, log }), await sweep({ ...parts, db: other, log })]
  end.resolve()

  expect([await first, ...meanwhile]).toEqual([true, false, false])
  expect(await sweep({ ...parts, db: other, log })).toBe(true)
})

test('a work that fails gives its turn back', async () => {
  const failing = runSingletonTask(parts.db, 'sweeping', () => Promise.reject(new Error('cut off')))

  await expect(failing).rejects.toThrow('cut off')
  expect(await runSingletonTask(parts.db, 'sweeping', () => Promise.resolve())).toBe(true)
})

/** An upload that runs longer than the sweeper waits, and its bytes. */
async function aLateUpload() {
  const { job, client } = await aJob(parts.db)
  const uploadId = newId()
  await parts.db
    .insertInto('uploads')
    .values({ id: uploadId, user_id: client.id, created_at: daysAgo(1) })
    .execute()
  await parts.files.write(`${uploadId}/1`, oneChunk())
  return { job, uploadId, storage_key: `${uploadId}/1` }
}

async function* oneChunk() {
  yield Buffer.from('bytes')
}

test('an upload whose removal was cut off after its row is swept later', async () => {
  const { uploadId, storage_key } = await aLateUpload()
  const cutOff = { ...parts.files, removeUpload: () => Promise.reject(new Error('killed')) }
  await dropUpload({ ...parts, files: cutOff, log }, uploadId)
  expect(await storedKeys()).toContain(storage_key)

  await sweepUploads({ ...parts, log }, halfADay)

  expect(await storedKeys()).not.toContain(storage_key)
})

test('rows that are written while their upload is swept keep its bytes', async () => {
  const { job, uploadId, storage_key } = await aLateUpload()
  const row = await aFile(parts.db, job)
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const writing = parts.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('job_files')
      .values({ ...row, id: newId(), upload_id: uploadId, storage_key })
      .execute()
    written.resolve()
    await commit.promise
  })
  await written.promise

  const sweeping = sweepUploads({ ...parts, log }, halfADay)
  await untilWaiting(parts.db)
  commit.resolve()
  await Promise.all([writing, sweeping])

  expect(await storedKeys()).toContain(storage_key)
})

test('rows of an upload that was swept meanwhile are refused', { tags: 'short' }, async () => {
  const { job, uploadId, storage_key } = await aLateUpload()

  await sweepUploads({ ...parts, log }, halfADay)

  const writing = aFile(parts.db, job, { upload_id: uploadId, storage_key })
  await expect(writing).rejects.toThrow('job_files_upload_fkey')
  expect(await storedKeys()).not.toContain(storage_key)
})

test('uploads that come while the sweeper works lose nothing', async () => {
  const { job, client, organization } = await aJob(parts.db, { status: 'CREATED' })
  const person = await aClient(parts, client, organization.id)
  const storm = { isOver: false }
  const sweeping = (async () => {
    let sweeps = 0
    for (; !storm.isOver; sweeps += 1) await sweep({ ...parts, log })
    return sweeps
  })()

  const answers = []
  for (let round = 0; round < 5; round += 1) {
    const uploads = Array.from({ length: 6 }, (_, index) =>
      person('addFiles', { jobId: job.id }, { files: [aPdf(`${round}-${index}.pdf`)] }),
    )
    answers.push(...(await Promise.all(uploads)))
  }
  storm.isOver = true

  expect(await sweeping).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await parts.db
    .selectFrom('job_files')
    .select('storage_key')
    .where('job_id', '=', job.id)
    .execute()
  expect(rows).toHaveLength(30)
  expect(await storedKeys()).toEqual(
    expect.arrayContaining(rows.map(({ storage_key: key }) => key)),
  )
})
