import {
  jobPriorities,
  jobStatuses,
  maxCountedHits,
  momentsOf,
  parseSort,
  toDayRange,
  type Actor,
  type JobSortField,
  type JobStatus,
  type SortDirection,
} from '@curbcut/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { toCountedWindow, toWindow } from '#server/db/counted-window.ts'
import type { AskedPage, PageOfIds } from '#server/db/page-of-ids.ts'
import { isWithin, readById } from '#server/db/read-by-id.ts'
import type { Db } from '#server/db/tables.ts'
import {
  hasStatusOf,
  isListed,
  shownJobs,
  readRanges,
  type ListedJobs,
} from './index-range-repository.ts'
import {
  isSplit,
  rangesOf,
  scopeOf,
  seesArchived,
  valuesOfRanges,
  type IndexRange,
  type RangeChoice,
} from './index-ranges.ts'
import { isKeptInOrder, jobIdsOf, orderHits, type JobPage } from './job-page-repository.ts'
import { hasName, hitsOf } from './job-search-repository.ts'
import { sumOfWaiting, waitingCondition } from './waiting-repository.ts'

/** The filters of the jobs list, and the time of reading. */
export type JobNarrowing = RangeChoice & {
  from_date?: string | undefined
  to_date?: string | undefined
  query?: string | undefined
  now: string
}

export type JobFilter = JobNarrowing & {
  sort: `${JobSortField}:${SortDirection}`
  page: number
  limit: number
}

/** Whether the jobs of a list are counted one by one, up to `maxCountedHits`. */
export const isCounted = ({ query, waiting, ...filter }: Omit<JobNarrowing, 'now'>): boolean =>
  [query, waiting, filter.organization, filter.remediator, filter.priority, filter.from_date].some(
    (value) => value !== undefined,
  )

/** The ids of one page in order, and the number of matches. */
export async function findJobPage(db: Db, actor: Actor, filter: JobFilter): Promise<PageOfIds> {
  const { rows } = await jobPageOf(actor, filter).execute(db)
  const [{ ids, total } = { ids: [], total: 0 }] = rows
  return { ids, total }
}

/**
 * The same for a list with its rows. A search is planned each time, and to plan its rows with it would take longer than
 * to ask for them afterwards. The statement of a list that is not counted one by one is asked for again and again.
 */
export async function askPage(db: Db, actor: Actor, filter: JobFilter): Promise<AskedPage> {
  if (filter.query !== undefined) {
    const { ids, total } = await findJobPage(db, actor, filter)
    const found = () => sql<PageOfIds>`select ${ids}::uuid[] as ids, ${total}::int8 as total`
    return { ids: found, condition: shownJobs(actor) }
  }
  const key = isCounted(filter) ? undefined : keyOf(actor, filter)
  return { ids: () => jobPageOf(actor, filter), key }
}

/** All that a statement depends on but the time: a list by what waits, which depends on it, is never kept. */
const keyOf = (actor: Actor, { now: _now, ...filter }: JobFilter) => JSON.stringify([actor, filter])

/** What `findJobPage` asks, as of one moment; test/plans.slow.test.ts counts the rows that it reads. */
export function jobPageOf(actor: Actor, filter: JobFilter): RawBuilder<PageOfIds> {
  const { query, sort } = filter
  const window = isCounted(filter) ? toCountedWindow(filter) : toWindow(filter)
  const page: JobPage = { ...listedJobs(actor, filter), sort, ...window }
  const size = sizeOf(page, filter)
  if (query !== undefined) return searched(page, { query, size: estimateOf(page, size) })
  if (page.condition) return sifted(page, size)
  return isKeptInOrder(page) ? listed(page, size) : sortedList(page, size)
}

/** The jobs of these filters, without the search. */
function listedJobs(actor: Actor, filter: JobNarrowing & { sort?: JobFilter['sort'] }): ListedJobs {
  const { sort } = filter
  const { from, before } = momentsOf(toDayRange(filter))
  const days = from && before ? { from, before } : undefined
  // In the order of priorities, the days are a range of the index only within each of them.
  const isByPriority = sort !== undefined && parseSort<JobSortField>(sort).field === 'priority'
  const priority = filter.priority ?? (days && isByPriority ? jobPriorities : undefined)
  const ranges = rangesOf(actor, { ...filter, priority })
  const { waiting: kinds, now } = filter
  return { actor, ranges, days, condition: kinds && waitingCondition(actor, { kinds, now }) }
}

/** Looks for a page only if the list reaches it: otherwise the search would go through all jobs. */
const listed = (page: JobPage, size: RawBuilder<unknown>) => sql<PageOfIds>`
  with counted as materialized (${size})
  select jobs as total, case when jobs > ${page.offset}
    then array(${jobIdsOf({ ...page, size: sql`counted.jobs` })}) else '{}' end as ids
  from counted`

/** Sorts the jobs if they are few. Of many, it reads jobs in order and skips others: the page fills soon. */
function sortedList(page: JobPage, size: RawBuilder<unknown>) {
  const { columns, sorted } = orderHits(page)
  const atMost = maxCountedHits + 1
  return sql<PageOfIds>`
    with counted as materialized (${size}),
    hits as (select ${columns} from ${readRanges(page, atMost)} limit ${atMost})
    select jobs as total, case when jobs > ${maxCountedHits}
      then array(${jobIdsOf(page)}) else array(${sorted}) end as ids
    from counted`
}

/**
 * Jobs that a further condition picks, `size` of them: they are read and sorted. Very many are read in
 * their order instead, because they are soon found.
 */
function sifted(page: JobPage, size: RawBuilder<unknown>) {
  const { columns, sorted } = orderHits(page)
  return sql<PageOfIds>`
    with counted as materialized (${size}),
    hits as (select ${columns} from jobs where ${isListed(page)})
    select jobs as total, case when jobs <= ${page.offset} then '{}'
      when jobs > ${maxCountedHits} then array(${jobIdsOf(page)}) else array(${sorted}) end as ids
    from counted`
}

/**
 * Few hits are counted and sorted as they are found. With many, the page is read in its order and soon
 * found.
 */
function searched(page: JobPage, { query, size }: { query: string; size: RawBuilder<unknown> }) {
  const { columns, sorted } = orderHits(page)
  const readEach = (condition: RawBuilder<unknown>, limit: number) =>
    readRanges({ ...page, condition }, limit)
  const wanted = {
    columns,
    condition: isListed(page),
    size,
    readEach: !page.condition && isFiltered(page) ? readEach : undefined,
  }
  const condition = page.condition ? sql`${hasName(query)} and ${page.condition}` : hasName(query)
  return sql<PageOfIds>`
    with ${hitsOf(query, wanted)}
    select total, case when is_frequent or total > ${maxCountedHits}
      then array(${jobIdsOf({ ...page, condition })}) else array(${sorted}) end as ids
    from counted`
}

/** Whether a filter beside tab, status and what waits narrows the list. */
const isFiltered = ({ ranges, days }: ListedJobs) => days !== undefined || isSplit(ranges)

/** The number of jobs, from counters where they know it, otherwise up to one more than is told. */
function sizeOf(jobs: ListedJobs, { waiting: kinds, now }: JobNarrowing): RawBuilder<unknown> {
  if (kinds && jobs.condition && !isFiltered(jobs)) {
    return sumOfWaiting(jobs.actor, { kinds, now }, jobs.ranges)
  }
  if (!jobs.condition && isKeptCount(jobs)) return sumOf(jobs)
  const atMost = maxCountedHits + 1
  const found = jobs.condition ? sql`jobs where ${isListed(jobs)}` : readRanges(jobs, atMost)
  return sql`select count(*) as jobs from (select from ${found} limit ${atMost}) found`
}

/**
 * The number of jobs to search in. Above `maxCountedHits` the counters estimate it; they know neither days
 * nor priorities.
 */
const estimateOf = (jobs: ListedJobs, size: RawBuilder<unknown>) =>
  isFiltered(jobs)
    ? sql`
      select case when found.jobs > ${maxCountedHits} then kept.jobs else found.jobs end as jobs
      from (${size}) found cross join (${sumOf(jobs)}) kept`
    : size

/** The counters are kept by organization or remediator and by status. */
const isKeptCount = ({ ranges, days }: ListedJobs) =>
  !days &&
  !valuesOfRanges(ranges, 'priority') &&
  !(valuesOfRanges(ranges, 'organizationId') && valuesOfRanges(ranges, 'remediatorId'))

/** The kept counters of these ranges. */
const sumOf = ({ actor, ranges }: ListedJobs) => sql`
  select coalesce(sum(jobs), 0) as jobs from job_counts
  where ${isOneOf(scopesOf(actor, ranges))} and ${hasStatusOf(ranges)}`

/** Whether the counter is of one of these scopes. In an array, a plan for all values expects ten of them. */
const isOneOf = (scopes: readonly string[]) =>
  scopes.length === 1 ? sql`scope = ${scopes[0]}` : sql`scope = any(${scopes})`

/** The scopes of `job_counts` that hold all jobs of these ranges, and maybe more. */
const scopesOf = (actor: Actor, ranges: readonly IndexRange[]): string[] =>
  valuesOfRanges(ranges, 'organizationId') ??
  valuesOfRanges(ranges, 'remediatorId') ?? [scopeOf(actor)]

/** The ids of all jobs of a filter, in batches in the order of creation; see `readById`. */
export const readJobIds = (db: Db, actor: Actor, filter: JobNarrowing) =>
  readById(db, 'jobs', (range) =>
    db
      .selectFrom('jobs')
      .select('jobs.id')
      .where(sql<SqlBool>`${isListed(listedJobs(actor, filter))}`)
      .$if(filter.query !== undefined, (jobs) =>
        jobs.where(sql<SqlBool>`${hasName(filter.query ?? '')}`),
      )
      .where(isWithin('jobs.id', range))
      .orderBy('jobs.id')
      .limit(range.limit)
      .execute(),
  )

/** The kept counters of the actor's jobs, by status. */
export async function findCounts(db: Db, actor: Actor): Promise<Map<JobStatus, number>> {
  const rows = await db
    .selectFrom('job_counts')
    .select(({ fn }) => ['status', fn.sum<number>('jobs').as('jobs')])
    .where('scope', '=', scopeOf(actor))
    .$if(!seesArchived(actor), (counts) => counts.where('is_archived', '=', false))
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
