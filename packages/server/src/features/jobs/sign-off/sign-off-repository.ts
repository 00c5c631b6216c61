import type { Role } from '@curbcut/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type SignOffRow = Selectable<Tables['sign_offs']>

export type DeliveredFile = { file_id: string; version: number | null }

/** The files that were remediated since the last completion, before the first one all files, with their newest versions. */
export async function findDeliveredFiles(db: Db, jobId: string): Promise<DeliveredFile[]> {
  const { rows } = await sql<DeliveredFile>`
    with completion as (
      select max(position) as position from events
      where job_id = ${jobId} and kind = 'job_moved' and to_status = 'COMPLETED'
    )
    select job_files.id as file_id, (
      select max(number) from file_versions
      where file_id = job_files.id and delivered_at is not null
    ) as version
    from job_files cross join completion
    where job_files.job_id = ${jobId} and job_files.deleted_at is null and (
      completion.position is null or exists (
        select from events
        where events.job_id = ${jobId} and events.file_id = job_files.id
          and events.kind = 'file_remediated' and events.position > completion.position
      )
    )
    order by job_files.id`.execute(db)
  return rows
}

export async function findSignOffDays(db: Db, organizationId: string): Promise<number> {
  const { sign_off_days: days } = await db
    .selectFrom('organizations')
    .select('sign_off_days')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return days
}

export async function insertSignOffs(db: Db, rows: readonly Insertable<Tables['sign_offs']>[]) {
  if (rows.length > 0) await db.insertInto('sign_offs').values(rows).execute()
}

export async function updateSignOffs(
  db: Db,
  ids: readonly string[],
  change: Updateable<Tables['sign_offs']>,
) {
  await db
    .updateTable('sign_offs')
    .set(change)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** The sign-off of the newest delivery of each file, unless the file is worked on again. */
export const findCurrentSignOffs = (db: Db, jobId: string): Promise<SignOffRow[]> =>
  db
    .selectFrom('sign_offs')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('ended_at', 'is', null)
    .orderBy('file_id')
    .execute()

type PassedSignOffs = {
  organizationId: string
  jobId: string | undefined
  exceptId: string | undefined
  now: string
}
type SignOffTimes = Pick<SignOffRow, 'ending_at' | 'lapses_at'>

/** Gives these times to waiting files whose warning is due, of one job or of all jobs of the organization. */
export async function renewPassedSignOffs(
  db: Db,
  { organizationId, jobId, exceptId, now }: PassedSignOffs,
  { ending_at: endingAt, lapses_at: lapsesAt }: SignOffTimes,
) {
  await sql`
    update sign_offs
    set ending_at = ${endingAt}, lapses_at = ${lapsesAt}, ending_notified_at = null
    from jobs
    where jobs.id = sign_offs.job_id and jobs.organization_id = ${organizationId}
      and jobs.id = coalesce(${jobId ?? null}::uuid, jobs.id)
      and sign_offs.state = 'waiting' and sign_offs.ended_at is null
      and sign_offs.ending_at <= ${now}
      and sign_offs.id is distinct from ${exceptId ?? null}::uuid`.execute(db)
}

/** The sign-off of a job, which follows from the current ones of its files. */
const signOffByFiles = sql<string | null>`(
  select case
    when bool_or(state = 'disputed') then 'disputed'
    when bool_or(state = 'waiting') then 'waiting'
    when bool_or(state = 'lapsed') then 'lapsed'
    when bool_or(state = 'signed_off') then 'signed_off'
  end
  from sign_offs where sign_offs.job_id = jobs.id and sign_offs.ended_at is null
)`

/** Stores what follows from the files. Requires a locked job. */
export async function refreshSignOff(db: Db, jobId: string) {
  await sql`update jobs set sign_off = ${signOffByFiles} where id = ${jobId}`.execute(db)
}

type WrongSignOff = { id: string; stored: string | null; computed: string | null }

/** Jobs whose stored sign-off does not follow from their files. Reads the whole table. */
export async function findWrongSignOffs(db: Db): Promise<WrongSignOff[]> {
  const { rows } = await sql<WrongSignOff>`
    select * from (
      select id, sign_off as stored, ${signOffByFiles} as computed from jobs
    ) compared
    where stored is distinct from computed order by id`.execute(db)
  return rows
}

export type SignOffWithDecider = SignOffRow & {
  file_name: string
  first_name: string | null
  last_name: string | null
  role: Role | null
}

/** The newest sign-off of each file, also while the file is worked on again. */
export const findLatestSignOffs = (db: Db, jobId: string): Promise<SignOffWithDecider[]> =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('sign_offs')
        .distinctOn('file_id')
        .selectAll()
        .where('job_id', '=', jobId)
        .orderBy('file_id')
        .orderBy('delivered_at', 'desc')
        .orderBy('id', 'desc')
        .as('latest'),
    )
    .innerJoin('job_files', 'job_files.id', 'latest.file_id')
    .where('job_files.deleted_at', 'is', null)
    .leftJoin('users', 'users.id', 'latest.decided_by')
    .selectAll('latest')
    .select(['job_files.file_name', 'users.first_name', 'users.last_name', 'users.role'])
    .orderBy('job_files.uploaded_at')
    .orderBy('job_files.id')
    .execute()

export type JobPastTime = { id: string; organization_id: string }

/** Jobs in which one of these times has come, and whose people may sign off. */
export async function findJobsPastSignOffTime(
  db: Db,
  { time, now, limit }: { time: 'lapses_at' | 'ending_at'; now: string; limit: number },
): Promise<JobPastTime[]> {
  const column = sql.ref(`sign_offs.${time}`)
  const isNew = time === 'ending_at' ? sql`and sign_offs.ending_notified_at is null` : sql``
  const { rows } = await sql<JobPastTime>`
    select distinct jobs.id, jobs.organization_id
    from sign_offs join jobs on jobs.id = sign_offs.job_id
      join organizations on organizations.id = jobs.organization_id
    where ${column} <= ${now} and sign_offs.state = 'waiting' and sign_offs.ended_at is null ${isNew}
      and jobs.sign_off = 'waiting' and jobs.status in ('COMPLETED', 'CLOSED')
      and jobs.is_archived = false and organizations.is_archived = false
    order by jobs.id limit ${limit}`.execute(db)
  return rows
}
