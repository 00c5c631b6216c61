import { sql } from 'kysely'
import type { Db, JobRow } from '#server/db/schema/tables.ts'

export async function findDeliveredHashes(db: Db, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('file_versions')
    .innerJoin('job_files', 'job_files.id', 'file_versions.file_id')
    .select('file_versions.sha256')
    .distinct()
    .where('job_id', '=', jobId)
    .where('delivered_at', 'is not', null)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** Of several texts for a picture the last delivered one wins, unless its file is deleted. */
export async function saveDescriptions(
  db: Db,
  organizationId: string,
  hashes: readonly string[],
): Promise<void> {
  await sql`
    insert into picture_descriptions (organization_id, picture, description, file_id, delivered_at)
    select distinct on (known.picture)
      checks.organization_id, known.picture, known.text, newest.file_id, newest.delivered_at
    from checks
      cross join lateral (
        select file_versions.file_id, delivered_at
        from file_versions join job_files on job_files.id = file_versions.file_id
          join jobs on jobs.id = job_files.job_id
        where file_versions.sha256 = checks.sha256
          and jobs.organization_id = checks.organization_id
          and delivered_at is not null and deleted_at is null and ended_at is null
          and not exists (
            select from file_versions as later
            where later.file_id = file_versions.file_id
              and later.number > file_versions.number and later.delivered_at is not null
          )
        order by delivered_at desc, file_versions.file_id desc limit 1
      ) newest
      cross join lateral jsonb_to_recordset(checks.described) as known (picture text, text text)
    where checks.organization_id = ${organizationId}
      and checks.sha256 = any(${[...hashes]}::text[]) and checks.described is not null
    -- By picture first: one order of locks for everybody.
    order by known.picture, newest.delivered_at desc, newest.file_id desc, checks.requested_at desc,
      checks.id desc
    on conflict on constraint picture_descriptions_pkey do update
    set description = excluded.description, file_id = excluded.file_id,
      delivered_at = excluded.delivered_at
    where (excluded.delivered_at, excluded.file_id)
      >= (picture_descriptions.delivered_at, picture_descriptions.file_id)
      or exists (
        select from job_files
        where job_files.id = picture_descriptions.file_id and coalesce(deleted_at, ended_at) is not null
      )`.execute(db)
}

export async function deleteDescriptionsOf(db: Db, fileId: string): Promise<void> {
  await sql`
    with forgotten as (
      select organization_id, picture from picture_descriptions where file_id = ${fileId}
      -- One order of locks for everybody.
      order by picture for update
    )
    delete from picture_descriptions using forgotten
    where picture_descriptions.organization_id = forgotten.organization_id
      and picture_descriptions.picture = forgotten.picture`.execute(db)
}

export async function deleteOldestDescriptions(db: Db, limit: number): Promise<void> {
  await sql`
    with ranked as (
      select organization_id, picture, row_number()
        over (partition by organization_id order by delivered_at desc, picture) as place
      from picture_descriptions where organization_id in (
        select organization_id from picture_descriptions
        group by organization_id having count(*) > ${limit}
      )
    ), outdated as (
      select picture_descriptions.organization_id, picture_descriptions.picture
      from picture_descriptions join ranked using (organization_id, picture)
      where place > ${limit}
      -- Others lock them in another order.
      for update of picture_descriptions skip locked
    )
    delete from picture_descriptions using outdated
    where picture_descriptions.organization_id = outdated.organization_id
      and picture_descriptions.picture = outdated.picture`.execute(db)
}

type DescriptionRow = Pick<JobRow, 'status' | 'is_archived' | 'remediator_id'> & {
  picture: string
  text: string
  deliveredAt: string
  job_id: string
  job_name: string
}

export async function findDescriptions(
  db: Db,
  organizationId: string,
  pictures: readonly string[],
): Promise<DescriptionRow[]> {
  if (pictures.length === 0) return []
  const { rows } = await sql<DescriptionRow>`
    select picture, description as text, delivered_at as "deliveredAt", jobs.id as job_id,
      jobs.name as job_name, jobs.status, jobs.is_archived, jobs.remediator_id
    from picture_descriptions join job_files on job_files.id = picture_descriptions.file_id
      join jobs on jobs.id = job_files.job_id
    where picture_descriptions.organization_id = ${organizationId}
      and picture = any(${[...pictures]}::text[]) and deleted_at is null and ended_at is null
    order by picture`.execute(db)
  return rows
}
