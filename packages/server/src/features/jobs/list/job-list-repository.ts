import { jobSorts, maxCountedRows, progressStatuses, type Actor } from '@curbcut/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { toCountedWindow, toWindow } from '#server/db/query/counted-window.ts'
import type { PageQuery, IdPage } from '#server/db/query/id-page.ts'
import { neverPrepared } from '#server/db/query/never-prepared.ts'
import { isInIdRange, readInIdOrder } from '#server/db/query/read-in-id-order.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { countScopeOf } from './job-count-repository.ts'
import {
  counterMatches,
  matchesFilter,
  isVisibleTo,
  type JobFilter,
} from './job-filter-repository.ts'
import { jobIdsOf, sortHits, type JobPageRequest, type JobSort } from './job-order-repository.ts'
import { jobsFromNameIndex, shouldScanJobs } from './job-search-repository.ts'

export type JobListWindow = { sort: JobSort; page: number; limit: number }

export type JobListFilter = JobFilter & JobListWindow

/** Whether jobs are counted one by one, up to `maxCountedRows`, instead of by stored counters. */
export const isCountedByRow = ({
  query,
  waiting,
  ...filter
}: Omit<JobFilter, 'now' | 'due'> & { due?: unknown }): boolean =>
  [
    query,
    waiting,
    filter.due,
    filter.organization,
    filter.remediator,
    filter.priority,
    filter.from_date,
  ].some((value) => value !== undefined)

export async function findJobPage(db: Db, actor: Actor, filter: JobListFilter): Promise<IdPage> {
  const { rows } = await jobPageQuery(actor, filter).execute(db)
  const [{ ids, total } = { ids: [], total: 0 }] = rows
  return { ids, total }
}

/** Only the default list is one statement: to plan others takes longer than a second request, which asks for visibility again. */
export async function prepareJobPage(
  db: Db,
  actor: Actor,
  filter: JobListFilter,
): Promise<PageQuery> {
  if (isDefaultList(filter)) {
    return { ids: () => jobPageQuery(actor, filter), key: cacheKeyOf(actor, filter) }
  }
  const { ids, total } = await findJobPage(db, actor, filter)
  const idsQuery = () => sql<IdPage>`select ${ids}::uuid[] as ids, ${total}::int8 as total`
  return { ids: idsQuery, condition: isVisibleTo(actor) }
}

/** In the initial order, and without filters that count by row: one plan suits all values, so the statement is cached. */
const isDefaultList = (filter: JobListFilter) =>
  filter.sort === jobSorts.initial && !isCountedByRow(filter)

const cacheKeyOf = (actor: Actor, { now: _now, ...filter }: JobListFilter) =>
  JSON.stringify([actor, filter])

function jobPageQuery(actor: Actor, filter: JobListFilter): RawBuilder<IdPage> {
  const window = isCountedByRow(filter) ? toCountedWindow(filter) : toWindow(filter)
  const page: JobPageRequest = { actor, filter, ...window }
  if (filter.query !== undefined) return searchPageQuery(page, filter.query)
  if (filter.waiting) return waitingPageQuery(page)
  const totalQuery = isCountedByRow(filter) ? rowCountQuery(page) : counterSumQuery(page)
  // A list that ends before the page is not read: its index would be read to the end.
  return sql<IdPage>`
    with counted (total) as materialized (${totalQuery})
    select ${isDefaultList(filter) ? sql`` : neverPrepared} total,
      case when total > ${page.offset} then array(${jobIdsOf(page)}) else '{}' end as ids
    from counted`
}

/** One more than the limit shown. */
const countLimit = sql.lit(maxCountedRows + 1)

const rowCountQuery = ({ actor, filter }: { actor: Actor; filter: JobFilter }) => sql`
  select count(*) from (
    select from jobs where ${matchesFilter(actor, filter)} limit ${countLimit}
  ) found`

type DueCounts = { all: number; inReview: number }

/** How many are listed, and how many of them in the tab of reviews. */
export async function countDue(db: Db, actor: Actor, filter: JobFilter): Promise<DueCounts> {
  const { rows } = await sql<DueCounts>`
    select count(*) as "all",
      count(*) filter (where status = any(${progressStatuses.in_review})) as "inReview"
    from (
      select jobs.status from jobs where ${matchesFilter(actor, filter)} limit ${countLimit}
    ) found`.execute(db)
  return rows[0] ?? { all: 0, inReview: 0 }
}

const counterSumQuery = ({ actor, filter }: JobPageRequest) => sql`
  select coalesce(sum(jobs), 0)::int8 from job_counts
  where scope = ${countScopeOf(actor)} and ${counterMatches(actor, filter)}`

/** Looks rare texts up; for frequent ones, or few jobs, reads jobs until there are enough hits. */
function searchPageQuery(page: JobPageRequest, query: string) {
  const { actor, filter } = page
  const { columns } = sortHits(page)
  const matchesOtherFilters = matchesFilter(actor, { ...filter, query: undefined })
  return sql<IdPage>`
    with chosen as materialized (${shouldScanJobs(actor, query)}),
    hits as materialized (
      (
        select ${columns} from ${jobsFromNameIndex(query)}
        where not (select is_scan from chosen) and ${matchesOtherFilters} limit ${countLimit}
      )
      union all
      (
        select ${columns} from jobs
        where (select is_scan from chosen) and ${matchesFilter(actor, filter)} limit ${countLimit}
      )
    ),
    ${pageOfHits(page)}`
}

/** Few jobs wait, mostly new ones: in the order of the list, an index would be read to its end. */
const waitingPageQuery = (page: JobPageRequest) => sql<IdPage>`
  with hits as materialized (
    select ${neverPrepared} ${sortHits(page).columns} from jobs
    where ${matchesFilter(page.actor, page.filter)} limit ${countLimit}
  ),
  ${pageOfHits(page)}`

/** Sorts the hits; beyond the limit shown, reads the page in its order. */
const pageOfHits = (page: JobPageRequest) => sql`
  counted as materialized (select count(*) as total from hits)
  select total, case when total > ${sql.lit(maxCountedRows)}
    then array(${jobIdsOf(page)}) else array(${sortHits(page).sortedIds}) end as ids
  from counted`

/** In batches in the order of creation; see `readInIdOrder`. */
export const readJobIds = (db: Db, actor: Actor, filter: JobFilter) =>
  readInIdOrder(db, 'jobs', (range) =>
    db
      .selectFrom('jobs')
      .select('jobs.id')
      .where(sql<SqlBool>`${matchesFilter(actor, filter)}`)
      .where(isInIdRange('jobs.id', range))
      .orderBy('jobs.id')
      .limit(range.limit)
      .execute(),
  )
