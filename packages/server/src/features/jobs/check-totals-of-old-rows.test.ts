import { expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { findMigrationNames, migrate } from '#server/db/migrate.ts'
import { newId } from '#server/ids.ts'
import { emptyDatabase } from '#test/db/database.ts'

test('the migration calls the jobs stale that have checks, of originals and of versions, and no other', async ({
  onTestFinished,
}) => {
  const { owner, drop } = await emptyDatabase()
  const pool = connect({ ...owner, max: 1 })
  onTestFinished(() => pool.end().then(drop))
  const names = await findMigrationNames()
  await migrate(pool, { count: names.indexOf('045-check-sums') })
  const organization = newId()
  // No keys and no triggers: what else a job takes does not matter here.
  await pool.query('set session_replication_role = replica')
  const aJob = async (sha256: string, fixed?: string) => {
    const [id, fileId] = [newId(), newId()]
    const stored = (key: string) => `'${key}', 'a.pdf', 'application/pdf', 1, 0, '${id}', now()`
    const columns =
      'storage_key, file_name, media_type, size_bytes, crc32, uploaded_by, uploaded_at'
    await pool.query(`insert into jobs (id, organization_id, name, created_by, created_at)
      values ('${id}', '${organization}', 'A job', '${id}', now())`)
    await pool.query(`insert into job_files (id, job_id, upload_id, file_class, sha256, ${columns})
      values ('${fileId}', '${id}', '${id}', 'pdfs', '${sha256}', ${stored(fileId)})`)
    if (fixed) {
      await pool.query(`insert into file_versions (id, file_id, number, upload_id, sha256, ${columns})
        values ('${newId()}', '${fileId}', 1, '${id}', '${fixed}', ${stored(`${fileId}/1`)})`)
    }
    return id
  }
  const [ofOriginal, ofVersion] = [await aJob('checked'), await aJob('original', 'checked')]
  await aJob('never checked')
  await pool.query(`insert into checks (id, organization_id, sha256, engine, requested_at)
    values ('${newId()}', '${organization}', 'checked', '1', now()),
      ('${newId()}', '${newId()}', 'never checked', '1', now())`)

  const staleJobs = async () => {
    const { rows } = await pool.query<{ job_id: string }>('select job_id from stale_check_sums')
    return rows.map(({ job_id }) => job_id).toSorted()
  }
  // Making the triggers keeps everybody from uploading: no rows are looked up as long as that lasts.
  await migrate(pool, { count: names.indexOf('047-stale-check-sums') })
  expect(await staleJobs()).toEqual([])

  // Later migrations read documents by their keys.
  await migrate(pool, { count: names.indexOf('075-comparisons') })

  expect(await staleJobs()).toEqual([ofOriginal, ofVersion].toSorted())
})
