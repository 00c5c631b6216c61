import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aJob } from '#test/factories.ts'
import { findAllFiles, insertFileRows } from './file-repository.ts'

const parts = appForTest()

/** Rows of one upload to a new job. */
async function rowsOf(count: number) {
  const { job, client } = await aJob(parts.db)
  const upload_id = newId()
  const uploaded_at = new Date().toISOString()
  await parts.db
    .insertInto('uploads')
    .values({ id: upload_id, user_id: client.id, created_at: uploaded_at })
    .execute()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    job_id: job.id,
    upload_id,
    storage_key: `${upload_id}/${index + 1}`,
    file_name: `{"${index}", NULL} \\ Übersicht.pdf`,
    file_class: 'pdfs' as const,
    media_type: 'application/pdf',
    size_bytes: 2 ** 40 + index,
    sha256: '0'.repeat(64),
    crc32: 2 ** 32 - 1,
    uploaded_by: client.id,
    uploaded_at,
  }))
  return { jobId: job.id, rows }
}

test('five thousand files come into a job at once, as they were sent and in their order', async () => {
  const { jobId, rows } = await rowsOf(5000)

  await insertFileRows(parts.db, rows)

  const files = await findAllFiles(parts.db, jobId)
  expect(files).toHaveLength(5000)
  expect(files).toMatchObject(rows)
})

test('no file is none', async () => {
  await expect(insertFileRows(parts.db, [])).resolves.toBeUndefined()
})

test('however many files come, they come by one statement', async () => {
  const uploads = [await rowsOf(1), await rowsOf(2), await rowsOf(7)]

  const { rows } = await parts.db.connection().execute(async (db) => {
    for (const upload of uploads) await insertFileRows(db, upload.rows)
    return sql`select from pg_prepared_statements where statement like 'insert into "job_files"%'`.execute(
      db,
    )
  })

  expect(rows).toHaveLength(1)
})
