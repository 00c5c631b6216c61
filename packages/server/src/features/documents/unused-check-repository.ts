import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

const documentsOf = (fileId: string) => sql`
  select jobs.organization_id, documents.sha256
  from job_files join jobs on jobs.id = job_files.job_id
    cross join lateral (
      select job_files.sha256
      union select sha256 from file_versions where file_id = job_files.id
    ) documents
  where job_files.id = ${fileId}`

/** Requires `removed`, as `documentsOf` selects it. */
const isNowhereElse = (fileId: string, isStored: RawBuilder<unknown>) => sql`
  not exists (
    select from job_files join jobs on jobs.id = job_files.job_id
    where job_files.sha256 = removed.sha256 and jobs.organization_id = removed.organization_id
      and ${isStored} and job_files.id <> ${fileId}
  )
  and not exists (
    select from file_versions join job_files on job_files.id = file_versions.file_id
      join jobs on jobs.id = job_files.job_id
    where file_versions.sha256 = removed.sha256 and jobs.organization_id = removed.organization_id
      and ${isStored} and job_files.id <> ${fileId}
  )`

const hasBytes = sql`bytes_removed_at is null`
/** Ended documents still show their verdicts. */
const isShown = sql`(bytes_removed_at is null or (ended_at is not null and deleted_at is null))`

/** Keeps checks whose bytes the organization still shows elsewhere. */
export async function deleteUnusedChecksOf(db: Db, fileId: string) {
  await sql`
    with removed as (${documentsOf(fileId)})
    delete from checks using removed
    where checks.organization_id = removed.organization_id and checks.sha256 = removed.sha256
      and ${isNowhereElse(fileId, isShown)}`.execute(db)
}

const quotedFactNames = ['title', 'author', 'producer', 'language', 'claimedPart']

/** Verdicts and counts stay; so do checks whose bytes the organization still has elsewhere. */
export async function emptyUnusedChecksOf(db: Db, fileId: string, now: string) {
  // Locks first, so that the next statement sees ended checks and new documents.
  await sql`
    with removed as (${documentsOf(fileId)})
    select from checks join removed using (organization_id, sha256)
    -- One order of locks for everybody.
    order by organization_id, sha256, id for update of checks`.execute(db)
  await sql`
    with removed as (${documentsOf(fileId)}), unused as (
      select checks.id, checks.ended_at is not null as has_result
      from checks join removed using (organization_id, sha256)
      where ${isNowhereElse(fileId, hasBytes)}
    ), without_result as (
      delete from checks using unused where checks.id = unused.id and not has_result
    ), models as (
      delete from check_models using unused where check_models.check_id = unused.id
    )
    update checks set emptied_at = ${now}, described = null, repairs = null,
      reason = case when state = 'done' then reason end,
      facts = facts - ${quotedFactNames}::text[],
      conditions = case when conditions is not null then (
        select coalesce(jsonb_agg(found || '{"places": [], "gaps": []}'::jsonb order by number), '[]')
        from jsonb_array_elements(conditions) with ordinality as each (found, number)
      ) end
    from unused where checks.id = unused.id and has_result`.execute(db)
}
