import {
  isAdministrator,
  jobStatuses,
  maxCountedHits,
  type Actor,
  type JobSortField,
  type JobStatus,
  type SortDirection,
} from '@curbcut/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { toCountedWindow } from '#server/db/counted-window.ts'
import { isWithin, readById } from '#server/db/read-by-id.ts'
import type { Db } from '#server/db/tables.ts'
import { lanesOf, scopeOf, type Lane, type LaneChoice } from './job-lanes.ts'
import {
  inLanes,
  jobIdsOf,
  orderHits,
  ownJobs,
  unnested,
  type JobPage,
} from './job-page-repository.ts'
import { hasName, hitsOf } from './job-search-repository.ts'
import { sumOfWaiting, waitingCondition } from './waiting-repository.ts'

/** The filters of the jobs list, and the moment at which it is read. */
export type JobNarrowing = LaneChoice & { query?: string | undefined; now: string }

export type JobFilter = JobNarrowing & {
  sort: `${JobSortField}:${SortDirection}`
  page: number
  limit: number
}

/** The ids of one page in order, and the number of matches, in one statement as of one moment. */
export async function findJobPage(db: Db, actor: Actor, filter: JobFilter) {
  const { rows } = await jobPageOf(actor, filter).execute(db)
  const [{ ids, total } = { ids: [], total: 0 }] = rows
  return { ids, total }
}

/** The statement of `findJobPage`; test/plans.slow.test.ts counts the rows that it reads. */
export function jobPageOf(
  actor: Actor,
  filter: JobFilter,
): RawBuilder<{ ids: string[]; total: number }> {
  const { query, sort } = filter
  const lanes = lanesOf(actor, filter)
  const narrowed = narrowedTo(actor, filter, lanes)
  const page: JobPage = {
    actor,
    lanes,
    sort,
    ...toCountedWindow(filter),
    ...(narrowed && { condition: narrowed.condition }),
  }
  if (query !== undefined) return searched(page, { query, size: narrowed?.size })
  return narrowed ? sifted(page, narrowed.size) : listed(page)
}

/** What lanes do not tell of the filter: a condition on `jobs`, and how many jobs it leaves. */
function narrowedTo(actor: Actor, { waiting: kinds, now }: JobNarrowing, lanes: readonly Lane[]) {
  const condition = kinds && waitingCondition(actor, { kinds, now })
  return condition && { condition, size: sumOfWaiting(actor, { kinds, now }, lanes) }
}

/** No rows beyond the end: that search would go through all jobs. */
const listed = (page: JobPage) => sql<{ ids: string[]; total: number }>`
  with counted as materialized (${sumOf(page.actor, page.lanes)})
  select jobs as total, case when jobs > ${page.offset}
    then array(${jobIdsOf({ ...page, size: sql`counted.jobs` })}) else '{}' end as ids
  from counted`

/**
 * Jobs that a further condition picks, `size` of them: they are read and sorted. Very many are read in
 * their order instead, because they are soon found.
 */
function sifted(page: JobPage, size: RawBuilder<unknown>) {
  const { columns, sorted } = orderHits(page)
  return sql<{ ids: string[]; total: number }>`
    with counted as materialized (${size}),
    hits as (select ${columns} from jobs where ${sought(page)})
    select jobs as total, case when jobs <= ${page.offset} then '{}'
      when jobs > ${maxCountedHits} then array(${jobIdsOf(page)}) else array(${sorted}) end as ids
    from counted`
}

/**
 * Few hits are counted and sorted as they are found. With many, the page is read in its order and soon
 * found.
 */
function searched(
  page: JobPage,
  { query, size }: { query: string; size: RawBuilder<unknown> | undefined },
) {
  const { actor, lanes, condition = sql`true` } = page
  const { columns, sorted } = orderHits(page)
  const hits = hitsOf(query, {
    columns,
    condition: sought(page),
    size: size ?? sumOf(actor, lanes),
  })
  const both = sql`${hasName(query)} and ${condition}`
  return sql<{ ids: string[]; total: number }>`
    with ${hits}
    select total, case when is_frequent or total > ${maxCountedHits}
      then array(${jobIdsOf({ ...page, condition: both })}) else array(${sorted}) end as ids
    from counted`
}

/** Whether a job is in the list. */
const sought = ({
  actor,
  lanes,
  condition = sql`true`,
}: Pick<JobPage, 'actor' | 'lanes' | 'condition'>) =>
  sql`${ownJobs(actor)} and ${inLanes(actor, lanes)} and ${condition}`

/** The kept counters of these lanes. */
const sumOf = (actor: Actor, lanes: readonly Lane[]) => sql`
  select coalesce(sum(jobs), 0) as jobs from job_counts
  where scope = ${scopeOf(actor)} and (status, is_archived) in (
    select lane.status, lane.is_archived from ${unnested(lanes)}
  )`

function soughtBy(actor: Actor, filter: JobNarrowing) {
  const lanes = lanesOf(actor, filter)
  const narrowed = narrowedTo(actor, filter, lanes)
  return sought({ actor, lanes, ...(narrowed && { condition: narrowed.condition }) })
}

/** The ids of all jobs of a filter, in batches in the order of creation; see `readById`. */
export const readJobIds = (db: Db, actor: Actor, filter: JobNarrowing) =>
  readById(db, 'jobs', (range) =>
    db
      .selectFrom('jobs')
      .select('jobs.id')
      .where(sql<SqlBool>`${soughtBy(actor, filter)}`)
      .$if(filter.query !== undefined, (jobs) =>
        jobs.where(sql<SqlBool>`${hasName(filter.query ?? '')}`),
      )
      .where(isWithin('jobs.id', range))
      .orderBy('jobs.id')
      .limit(range.limit)
      .execute(),
  )

/** The kept counters of what the actor may see, by status. */
export async function findCounts(db: Db, actor: Actor): Promise<Map<JobStatus, number>> {
  const rows = await db
    .selectFrom('job_counts')
    .select(({ fn }) => ['status', fn.sum<number>('jobs').as('jobs')])
    .where('scope', '=', scopeOf(actor))
    .$if(!isAdministrator(actor), (counts) => counts.where('is_archived', '=', false))
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, jobs }) => [status, jobs]))
}

/** The sum of the counters of these statuses, or of all. */
export function sumCounts(
  counts: Map<JobStatus, number>,
  statuses: readonly JobStatus[] = jobStatuses,
): number {
  return statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
}
