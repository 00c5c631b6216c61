import {
  isAdministrator,
  isClientSide,
  jobStatuses,
  parseSort,
  progressStatuses,
  type Actor,
  type JobProgress,
  type JobSortField,
  type JobStatus,
  type JobStatusFilter,
  type SortDirection,
} from '@curbcut/contract'
import { sql, type Expression, type SqlBool } from 'kysely'
import { contains } from '#server/db/contains.ts'
import { isWithin, readById } from '#server/db/read-by-id.ts'
import type { Db } from '#server/db/tables.ts'

/** What the jobs list is narrowed to. */
export type JobNarrowing = {
  progress?: readonly JobProgress[] | undefined
  status?: readonly JobStatusFilter[] | undefined
  query?: string | undefined
}

export type JobFilter = JobNarrowing & {
  sort: `${JobSortField}:${SortDirection}`
  page: number
  limit: number
}

/** `may.readJob`, said in SQL. A test proves that the two agree. */
function visibleTo(db: Db, actor: Actor) {
  const jobs = db.selectFrom('jobs')
  if (isAdministrator(actor)) return jobs
  const running = jobs.where('jobs.is_archived', '=', false)
  return isClientSide(actor)
    ? running.where('jobs.organization_id', '=', actor.organizationId)
    : running.where('jobs.remediator_id', '=', actor.id)
}

/** The scope of `job_counts` that holds what the actor may see. */
function scopeOf(actor: Actor): string {
  if (isAdministrator(actor)) return 'all'
  return isClientSide(actor) ? String(actor.organizationId) : actor.id
}

type Narrowing = Omit<JobNarrowing, 'query'>

/** Tab and status filter; an archived job is 'archived', whatever its status. */
function narrow({ progress, status }: Narrowing): Expression<SqlBool> {
  const inTab = progress
    ? sql<SqlBool>`status = any(${progress.flatMap((name) => progressStatuses[name])})`
    : sql<SqlBool>`true`
  if (!status) return inTab
  const codes = status.filter((name): name is JobStatus => name !== 'archived')
  const archived = status.includes('archived')
  return sql<SqlBool>`${inTab} and case when is_archived then ${archived} else status = any(${codes}) end`
}

/** The jobs of a filter, those alone that the actor may see. */
const matching = (db: Db, actor: Actor, filter: JobNarrowing) =>
  visibleTo(db, actor)
    .where(narrow(filter))
    .$if(filter.query !== undefined, (jobs) =>
      jobs.where('jobs.name', 'ilike', contains(filter.query ?? '')),
    )

const nameOrder = sql`jobs.name collate "und-x-icu"`
// A name of another table: no index of jobs can hold it, and a copy of it in every job would have to
// be kept. Only administrators see several organizations; for them this one order sorts all rows.
const organizationOrder = sql`(
  select organizations.name collate "und-x-icu" from organizations
  where organizations.id = jobs.organization_id
)`

const sortExpressions = {
  job_name: nameOrder,
  organization: organizationOrder,
  no_of_files: sql`jobs.file_count`,
  status: sql`jobs.status_rank`,
  priority: sql`(jobs.priority = 'RUSH')`,
  createdAt: sql`jobs.created_at`,
} satisfies Record<JobSortField, unknown>

/** The ids of one page, in order: the rows are fetched by id, so that a deep page stays cheap. */
export async function findJobIds(db: Db, actor: Actor, filter: JobFilter): Promise<string[]> {
  const rows = await jobIdsOf(db, actor, filter).execute()
  return rows.map(({ id }) => id)
}

/** Its query; job-list-plans.test.ts proves which index gives each order. */
export function jobIdsOf(db: Db, actor: Actor, filter: JobFilter) {
  const { page, limit } = filter
  const { field, direction } = parseSort<JobSortField>(filter.sort)
  // Ties by time: newest first by status, else in the direction that is asked for, so that one index
  // read from either end gives both. The id makes every order whole, so that pages never overlap.
  const tieDirection = field === 'status' ? 'desc' : direction
  return matching(db, actor, filter)
    .select('jobs.id')
    .orderBy(sortExpressions[field], direction)
    .$if(field !== 'createdAt', (jobs) => jobs.orderBy('jobs.created_at', tieDirection))
    .orderBy('jobs.id', tieDirection)
    .limit(limit)
    .offset((page - 1) * limit)
}

/** The ids of all jobs of a filter in batches, in the order of their creation; see `readById`. */
export const readJobIds = (db: Db, actor: Actor, filter: JobNarrowing) =>
  readById(db, 'jobs', (range) =>
    matching(db, actor, filter)
      .select('jobs.id')
      .where(isWithin('jobs.id', range))
      .orderBy('jobs.id')
      .limit(range.limit)
      .execute(),
  )

/** How many jobs match: from the kept counters, and by counting rows only for a search. */
export async function countMatchingJobs(
  db: Db,
  actor: Actor,
  filter: JobNarrowing,
): Promise<number> {
  if (filter.query === undefined) return sumCounts(await findCounts(db, actor, filter))
  const { total } = await matching(db, actor, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The kept counters of what the actor may see, per status. */
export async function findCounts(db: Db, actor: Actor, filter: Narrowing = {}) {
  const rows = await db
    .selectFrom('job_counts')
    .select(({ fn }) => ['status', fn.sum<number>('jobs').as('jobs')])
    .where('scope', '=', scopeOf(actor))
    .where(narrow(filter))
    .$if(!isAdministrator(actor), (counts) => counts.where('is_archived', '=', false))
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, jobs }) => [status, jobs]))
}

/** The sum of the counters of these statuses, by default of all. */
export function sumCounts(
  counts: Map<JobStatus, number>,
  statuses: readonly JobStatus[] = jobStatuses,
): number {
  return statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
}
