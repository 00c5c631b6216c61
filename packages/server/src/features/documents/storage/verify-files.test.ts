// @module-tag rest
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveAdoption, saveStoreId } from '#server/db/installation.ts'
import type { JobRow } from '#server/db/schema/tables.ts'
import { newId } from '#server/ids.ts'
import { UnavailableStoreError, type FileStore } from '#server/ports/file-store.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aFile, aJob, aStoredFile } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { verifyFiles } from './verify-files.ts'

const parts = appForTest()

async function verify(files: FileStore = parts.files) {
  const lines: string[] = []
  const verified = await verifyFiles({
    db: parts.db,
    files,
    writeLine: (line) => void lines.push(line),
  })
  return { lines: lines.toSorted(), ...verified }
}

async function* bytesOf(content: Buffer | string) {
  yield Buffer.from(content)
}

/** Replaces an object: removes the old bytes first, because the store never overwrites. */
async function replace(key: string, content: Buffer) {
  await parts.files.remove(key)
  await parts.files.write(key, bytesOf(content))
}

/** An upload with one object, to which no document refers. */
async function aBegunUpload({ created_by: user_id }: Pick<JobRow, 'created_by'>, id: string) {
  await parts.db
    .insertInto('uploads')
    .values({ id, user_id, created_at: new Date().toISOString() })
    .execute()
  await parts.files.write(`${id}/1`, bytesOf('x'))
}

/** The id of an upload from this many minutes ago. */
function anIdOf(minutes: number) {
  const time = (Date.now() - minutes * 60_000).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`
}

async function aWorld() {
  const { job, remediator } = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const file = await aStoredFile(parts, job, aPdf('a very private name.pdf'))
  const assignee = await aClient(parts, remediator)
  await assignee('addVersion', { jobId: job.id, fileId: file.id }, { files: [aPdf('fixed.pdf')] })
  const version = await parts.db
    .selectFrom('file_versions')
    .selectAll()
    .where('file_id', '=', file.id)
    .executeTakeFirstOrThrow()
  return { job, file, version }
}

beforeEach(async () => {
  await parts.db.deleteFrom('repair_proposals').execute()
  await parts.db.deleteFrom('file_versions').execute()
  for await (const { key } of parts.files.listObjects()) await parts.files.remove(key)
  await parts.db
    .updateTable('job_files')
    .set({ is_remediated: false, deleted_at: '2026-01-01', bytes_removed_at: '2026-02-01' })
    .execute()
})

test('where every document has its bytes there is no fault', { tags: 'short' }, async () => {
  const { file, version } = await aWorld()

  expect(await verify()).toEqual({
    lines: [],
    documents: 2,
    sizeBytes: file.size_bytes + version.size_bytes,
    objects: 2,
    reports: 0,
    faults: 0,
    missing: 0,
    unknown: 0,
  })
})

test('a repaired document that waits is told of where its bytes differ, and not where they are lost', async () => {
  const { job, file } = await aWorld()
  const { remediator_id: id } = job
  const assignee = await aClient(parts, { id: id ?? '' })
  await assignee('proposeRepairs', { jobId: job.id, fileId: file.id })
  const { storage_key: key, ...proposal } = await parts.db
    .selectFrom('repair_proposals')
    .select(['id', 'storage_key'])
    .executeTakeFirstOrThrow()
  const whole = await verify()
  await replace(key, Buffer.from('x'))

  const { lines } = await verify()

  await parts.files.remove(key)
  const lost = await verify()

  expect([whole.documents, whole.faults]).toEqual([3, 0])
  expect([lost.lines, lost.faults]).toEqual([[], 0])
  expect(lines).toEqual([
    expect.stringContaining(`proposal ${proposal.id}: object ${key} has 1 bytes`),
  ])
})

describe('one line tells of', () => {
  test('a flipped bit, in an original and in a version', { tags: 'short' }, async () => {
    const { file, version } = await aWorld()
    for (const { storage_key: key, size_bytes } of [file, version]) {
      await replace(key, Buffer.alloc(size_bytes, 'x'))
    }

    const { lines, faults } = await verify()

    expect(lines).toEqual([
      `file ${file.id}: object ${file.storage_key} has another SHA-256 than its row`,
      `version ${version.id}: object ${version.storage_key} has another SHA-256 than its row`,
    ])
    expect(faults).toBe(2)
  })

  test('an object that was cut', async () => {
    const { file } = await aWorld()
    await replace(file.storage_key, Buffer.alloc(3))

    expect((await verify()).lines).toEqual([
      `file ${file.id}: object ${file.storage_key} has 3 bytes, its row says ${file.size_bytes}`,
    ])
  })

  test('an object that is missing', { tags: 'short' }, async () => {
    const { version } = await aWorld()
    await parts.files.remove(version.storage_key)

    expect((await verify()).lines).toEqual([
      `version ${version.id}: object ${version.storage_key} is missing`,
    ])
  })

  test('what is left of an upload for more than an hour', async () => {
    const { job } = await aWorld()
    const [old, young] = [anIdOf(61), anIdOf(59)]
    for (const id of [old, young]) await aBegunUpload(job, id)

    expect((await verify()).lines).toEqual([`object ${old}/1: nothing refers to it`])
  })

  test('an object beside those of an upload', async () => {
    const { job } = await aWorld()
    const id = anIdOf(90)
    await aBegunUpload(job, id)
    await parts.files.write(`${id}/2`, bytesOf('x'))
    const sha256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
    await aFile(parts.db, job, { upload_id: id, storage_key: `${id}/2`, sha256 })

    expect((await verify()).lines).toEqual([`object ${id}/1: nothing refers to it`])
  })
})

test('what this database does not know is told apart, however young it is', async () => {
  await aWorld()
  const id = newId()
  await parts.files.write(`${id}/1`, bytesOf('of a newer database'))

  expect(await verify()).toMatchObject({
    faults: 0,
    unknown: 1,
    lines: [`object ${id}/1: this database does not know it`],
  })
})

test('what was missing when the store was adopted is told apart, another older one is a fault', async () => {
  const { file, version } = await aWorld()
  await saveStoreId(parts.db, newId())
  const adoptedAt = '2027-01-01T00:00:01.000Z'
  await parts.files.replaceMissing([file.storage_key])
  await saveAdoption(parts.db, adoptedAt)
  for (const { storage_key: key } of [file, version]) await parts.files.remove(key)

  const { lines, ...verified } = await verify()

  expect(verified).toMatchObject({ faults: 1, missing: 1, unknown: 0 })
  expect(lines).toEqual([
    `file ${file.id}: object ${file.storage_key} is missing since the store was adopted on ${adoptedAt}`,
    `version ${version.id}: object ${version.storage_key} is missing`,
  ])
})

test('a deleted file has its bytes until they are removed, and none afterwards', async () => {
  const { file, version } = await aWorld()
  const change = (set: object) =>
    parts.db.updateTable('job_files').set(set).where('id', '=', file.id).execute()
  await change({ deleted_at: new Date().toISOString() })
  expect((await verify()).documents).toBe(2)

  await change({ bytes_removed_at: new Date().toISOString() })
  for (const { storage_key: key } of [file, version]) await parts.files.remove(key)

  expect(await verify()).toMatchObject({ lines: [], documents: 0, objects: 0 })
})

test('bytes that the sweeper removes meanwhile are no fault', async () => {
  const { file } = await aWorld()
  const now = new Date().toISOString()
  async function* sweptBytes(key: string) {
    await parts.files.remove(key)
    await parts.db
      .updateTable('job_files')
      .set({ deleted_at: now, bytes_removed_at: now })
      .where('id', '=', file.id)
      .execute()
    yield* parts.files.read(key)
  }
  const sweeping = { ...parts.files, read: (key: string) => Readable.from(sweptBytes(key)) }

  expect(await verify(sweeping)).toMatchObject({ documents: 1, lines: [] })
})

test('more documents than one batch are all read', async () => {
  const { job } = await aWorld()
  for (let index = 0; index < 405; index += 1) await aFile(parts.db, job)

  expect(await verify()).toMatchObject({ documents: 407, faults: 405 })
})

test('a store that does not answer is an error, and no document is blamed', async () => {
  await aWorld()
  const broken: FileStore = {
    ...parts.files,
    read: () => {
      throw new UnavailableStoreError('ECONNREFUSED', 'nobody there')
    },
  }

  await expect(verify(broken)).rejects.toThrow(UnavailableStoreError)
})

test('a document that has ended is no fault, whether its bytes are still there or not', async () => {
  const { file, version } = await aWorld()
  const now = new Date().toISOString()
  const change = (fields: { ended_at?: string; bytes_removed_at?: string }) =>
    parts.db.updateTable('job_files').set(fields).where('id', '=', file.id).execute()
  await change({ ended_at: now })
  const ending = await verify()
  await parts.files.remove(file.storage_key)
  const between = await verify()
  await parts.files.remove(version.storage_key)
  await change({ bytes_removed_at: now })

  const ended = await verify()

  for (const { lines, documents } of [ending, between, ended]) {
    expect([lines, documents]).toEqual([[], 0])
  }
})

test('bytes of an ended document that are there again are a fault', async () => {
  const { job } = await aJob(parts.db)
  const id = anIdOf(120)
  await aBegunUpload(job, id)
  const now = new Date().toISOString()
  const ended = { ended_at: now, bytes_removed_at: now }
  await aFile(parts.db, job, { upload_id: id, storage_key: `${id}/1`, ...ended })

  const { lines } = await verify()

  expect(lines).toEqual([`object ${id}/1: nothing refers to it`])
})
