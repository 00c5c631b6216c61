import { rankOf } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export type DocumentIdentity = { organizationId: string; sha256: string }

export type DocumentToCheck = {
  file_name: string
  storage_key: string
  size_bytes: number
  media_type: string
}

export async function findDocumentByHash(db: Db, { organizationId, sha256 }: DocumentIdentity) {
  const { rows } = await sql<DocumentToCheck>`
    select job_files.id, job_files.file_name, job_files.storage_key, job_files.size_bytes,
      job_files.media_type
    from job_files join jobs on jobs.id = job_files.job_id
    where job_files.sha256 = ${sha256} and jobs.organization_id = ${organizationId}
      and bytes_removed_at is null
    union all
    select file_versions.id, file_versions.file_name, file_versions.storage_key,
      file_versions.size_bytes, file_versions.media_type
    from file_versions join job_files on job_files.id = file_versions.file_id
      join jobs on jobs.id = job_files.job_id
    where file_versions.sha256 = ${sha256} and jobs.organization_id = ${organizationId}
      and bytes_removed_at is null
    order by id limit 1`.execute(db)
  return rows[0]
}

/** The jobs that show a document with these bytes, and whether their client side sees it. */
export async function findJobsByHash(db: Db, { organizationId, sha256 }: DocumentIdentity) {
  const { rows } = await sql<{ id: string; clientSide: boolean }>`
    select id, bool_or(is_seen) as "clientSide" from (
      select jobs.id, true as is_seen
      from job_files join jobs on jobs.id = job_files.job_id
      where job_files.sha256 = ${sha256} and jobs.organization_id = ${organizationId}
        and deleted_at is null
      union all
      select jobs.id, delivered_at is not null
      from file_versions join job_files on job_files.id = file_versions.file_id
        join jobs on jobs.id = job_files.job_id
      where file_versions.sha256 = ${sha256} and jobs.organization_id = ${organizationId}
        and deleted_at is null
    ) shown group by id`.execute(db)
  return rows
}

/** Those of these unfinished jobs in which the bytes are the newest fixed document of a file. */
export async function findUnfinishedJobIdsFixedBy(
  db: Db,
  { organizationId, sha256 }: DocumentIdentity,
  jobIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct jobs.id
    from file_versions join job_files on job_files.id = file_versions.file_id
      join jobs on jobs.id = job_files.job_id
    where file_versions.sha256 = ${sha256} and jobs.organization_id = ${organizationId}
      and jobs.id = any(${[...jobIds]}::uuid[]) and jobs.status_rank < ${rankOf('COMPLETED')} and deleted_at is null and not exists (
        select from file_versions as later
        where later.file_id = file_versions.file_id and later.number > file_versions.number
      )`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sorted by organization, then hash. */
export async function findDocumentsWithoutCheck(
  db: Db,
  { engine, after, limit }: { engine: string; after: DocumentIdentity; limit: number },
): Promise<DocumentIdentity[]> {
  const { rows } = await sql<DocumentIdentity>`
    select distinct jobs.organization_id as "organizationId", documents.sha256
    from (
      select job_id, sha256 from job_files where bytes_removed_at is null
      union all
      select job_files.job_id, file_versions.sha256
      from file_versions join job_files on job_files.id = file_versions.file_id
      where bytes_removed_at is null
    ) documents join jobs on jobs.id = documents.job_id
    where (jobs.organization_id, documents.sha256) > (${after.organizationId}::uuid, ${after.sha256})
      and not exists (
        select from checks where checks.organization_id = jobs.organization_id
          and checks.sha256 = documents.sha256 and checks.engine = ${engine}
      )
    order by 1, 2 limit ${limit}`.execute(db)
  return rows
}
