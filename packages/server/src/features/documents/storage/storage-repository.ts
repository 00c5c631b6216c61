import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export async function measureStorage(db: Db): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(size_bytes), 0)::bigint as bytes
    from (${storedDocuments}) documents`.execute(db)
  return rows[0] ?? { files: 0, bytes: 0 }
}

export async function countJobsAndDocuments(db: Db): Promise<{ jobs: number; documents: number }> {
  const { rows } = await sql<{ jobs: number; documents: number }>`
    select (select count(*) from jobs) as jobs,
      (select count(*) from (${storedDocuments}) documents) as documents`.execute(db)
  return rows[0] ?? { jobs: 0, documents: 0 }
}

const storedDocuments = sql`
  select size_bytes from job_files where bytes_removed_at is null
  union all
  select version.size_bytes from file_versions version
    join job_files file on file.id = version.file_id
    where file.bytes_removed_at is null`
