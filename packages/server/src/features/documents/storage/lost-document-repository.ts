import type { LostDocument } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export {
  removeLostDocuments as forgetLostDocuments,
  addLostDocuments as keepLostDocuments,
} from '#server/db/installation.ts'

export async function findLostKeys(db: Db): Promise<string[]> {
  const row = await db.selectFrom('installation').select('lost_documents').executeTakeFirst()
  return row?.lost_documents ?? []
}

export async function findLostDocuments(db: Db): Promise<LostDocument[]> {
  const { rows } = await sql<LostDocument>`
    with lost as (select unnest(lost_documents) as object from installation),
    documents as (
      select job_files.job_id, job_files.file_name, lost.object
      from lost join job_files on job_files.storage_key = lost.object
      where job_files.deleted_at is null and job_files.ended_at is null
      union all
      select job_files.job_id, file_versions.file_name, lost.object
      from lost join file_versions on file_versions.storage_key = lost.object
      join job_files on job_files.id = file_versions.file_id
      where job_files.deleted_at is null and job_files.ended_at is null
    )
    select documents.file_name, jobs.name as job_name, documents.object
    from documents join jobs on jobs.id = documents.job_id
    order by jobs.id, documents.object`.execute(db)
  return rows
}
