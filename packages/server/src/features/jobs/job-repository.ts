import { jobFieldNames, jobFields, rankOf, type JobStatus, type Role } from '@curbcut/contract'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { lockRows } from '#server/db/locks/lock-rows.ts'
import { jobsOfRemediators, type WorkCriteria } from '#server/db/query/jobs-of-remediators.ts'
import type { Db, JobRow, Tables } from '#server/db/schema/tables.ts'

type NameColumns<Name extends string> = {
  [Key in `${Name}_first_name` | `${Name}_last_name`]: string
} & { [Key in `${Name}_role`]: Role }
type NullableNameColumns<Name extends string> = {
  [Key in keyof NameColumns<Name>]: NameColumns<Name>[Key] | null
}

export type JobDetailsRow = JobRow & {
  organization_name: string
  organization_is_archived: boolean
  organization_is_held: boolean
  pending_quote_cents: number | null
  /** The remediator, or the administrator before an assignment. */
  assignee_id: string | null
} & NameColumns<'creator'> &
  NullableNameColumns<'assignee'>

/** Lists read no other columns, because each takes time. */
const listColumnNames = [
  ...jobFieldNames.map((name) => jobFields[name].column),
  ...(['id', 'organization_id', 'status', 'is_archived'] as const),
  ...(['created_by', 'created_at', 'file_count', 'remediated_file_count'] as const),
  ...(['is_special', 'quote_cents', 'documents_end_on', 'documents_ended_at'] as const),
  ...(['legal_hold', 'due_at', 'clock_stopped_at', 'waits_for_client_since', 'sign_off'] as const),
] as const satisfies readonly (keyof JobRow)[]

export type JobListRow = Omit<
  JobDetailsRow,
  Exclude<keyof JobRow, (typeof listColumnNames)[number]>
>

export const jobListColumns = sql.raw(listColumnNames.map((name) => `jobs.${name}`).join(', '))

/** Jobs in other statuses have no pending quote. */
const pendingQuoteStatus: JobStatus = 'SPECIAL_APPROVAL_PENDING'

/** Lateral, because with joins the planner would read all organizations. As SQL text by docs/decisions/027. */
export const selectJobsWithNames = <Row extends JobListRow = JobDetailsRow>(
  condition: RawBuilder<unknown>,
  columns: RawBuilder<unknown> = sql`jobs.*`,
) => sql<Row>`
  select ${columns},
    organizations.name as organization_name, organizations.is_archived as organization_is_archived,
    organizations.is_held as organization_is_held,
    case when jobs.status = ${pendingQuoteStatus} then (
      select cents from quotes where job_id = jobs.id and status = 'pending' limit 1
    ) end as pending_quote_cents,
    creator.first_name as creator_first_name, creator.last_name as creator_last_name,
    creator.role as creator_role,
    assignee.id as assignee_id, assignee.first_name as assignee_first_name,
    assignee.last_name as assignee_last_name, assignee.role as assignee_role
  from jobs
  cross join lateral (
    select name, is_archived, legal_hold is not null as is_held from organizations where id = jobs.organization_id limit 1
  ) organizations
  cross join lateral (
    select first_name, last_name, role from users where id = jobs.created_by limit 1
  ) creator
  left join lateral (
    select id, first_name, last_name, role from users
    where id = coalesce(jobs.remediator_id, jobs.administrator_id) limit 1
  ) assignee on true
  where ${condition}`

export async function findJob(db: Db, id: string): Promise<JobDetailsRow | undefined> {
  const { rows } = await selectJobsWithNames(sql`jobs.id = ${id}`).execute(db)
  return rows[0]
}

export async function findJobsByIds(db: Db, ids: readonly string[]): Promise<JobDetailsRow[]> {
  const { rows } = await selectJobsWithNames(sql`jobs.id = any(${[...ids]}::uuid[])`).execute(db)
  return sortByIds(ids, rows)
}

function sortByIds<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type LockedJob = JobRow & { organization_is_archived: boolean }

/** Keeps others from changing the job, and its organization from being archived. */
export const lockJob = (db: Db, id: string): Promise<LockedJob | undefined> =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organization_id')
    .selectAll('jobs')
    .select('organizations.is_archived as organization_is_archived')
    .where('jobs.id', '=', id)
    .forShare('organizations')
    .forUpdate('jobs')
    .executeTakeFirst()

/** Call it before the jobs of the organizations are locked. */
export const lockOrganizations = (db: Db, ids: readonly string[]) =>
  lockRows(db, [{ table: 'organizations', ids, strength: 'unchanged' }])

/** Weaker than `lockJob`: others may insert rows that refer to the jobs. */
export async function lockJobsOfOrganization(
  db: Db,
  organizationId: string,
  ids: readonly string[],
) {
  await lockRows(db, [{ table: 'organizations', ids: [organizationId], strength: 'present' }])
  await lockJobs(db, ids)
}

/** Requires locked organizations. */
export async function lockJobs(db: Db, ids: readonly string[]) {
  await sql`
    select from jobs where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(db)
}

export async function findRemediatorJobIds(
  db: Db,
  remediatorId: string,
  statuses: readonly JobStatus[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('remediator_id', '=', remediatorId)
    // For the index of a remediator's jobs by rank.
    .where('status_rank', '=', sql<number>`any(${statuses.map(rankOf)}::int2[])`)
    .where('status', '=', sql<JobStatus>`any(${[...statuses]})`)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findOpenWork(db: Db, criteria: WorkCriteria) {
  const { rows } = await sql<{ remediator_id: string; jobs: number; files: number }>`
    select remediator_id, count(*) as jobs,
      coalesce(sum(file_count - remediated_file_count), 0) as files
    from ${jobsOfRemediators(criteria)}
    group by remediator_id`.execute(db)
  return rows
}

export async function insertJob(db: Db, job: Insertable<Tables['jobs']>) {
  await db.insertInto('jobs').values(job).execute()
}

export type JobChange = Omit<
  Updateable<Tables['jobs']>,
  'id' | 'organization_id' | 'created_by' | 'created_at'
>

export async function updateJob(db: Db, id: string, change: JobChange) {
  if (Object.keys(change).length === 0) return
  await db.updateTable('jobs').set(change).where('id', '=', id).execute()
}

export async function hasReport(db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('evidence_reports')
    .select('edition')
    .where('job_id', '=', jobId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
