import { jobSorts, maxCountedHits, type Actor } from '@curbcut/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { toCountedWindow, toWindow } from '#server/db/query/counted-window.ts'
import type { RequestedPage, PageOfIds } from '#server/db/query/page-of-ids.ts'
import { plannedEachTime } from '#server/db/query/planned-each-time.ts'
import { isWithin, readById } from '#server/db/query/read-by-id.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { isCounterOf, isListed, shownJobs, type JobNarrowing } from './job-condition-repository.ts'
import { scopeOf } from './job-count-repository.ts'
import { jobIdsOf, orderHits, type JobPage, type JobSort } from './job-order-repository.ts'
import { readNamed, readsJobs } from './job-search-repository.ts'

export type JobFilter = JobNarrowing & { sort: JobSort; page: number; limit: number }

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
 * The same for a list with its rows. What is planned each time is requested first: to plan its rows with it would take
 * longer than to ask for them afterwards. The statement of the default screen is requested again and again.
 */
export async function askPage(db: Db, actor: Actor, filter: JobFilter): Promise<RequestedPage> {
  if (isDefault(filter)) {
    return { ids: () => jobPageOf(actor, filter), key: keyOf(actor, filter) }
  }
  const { ids, total } = await findJobPage(db, actor, filter)
  const found = () => sql<PageOfIds>`select ${ids}::uuid[] as ids, ${total}::int8 as total`
  return { ids: found, condition: shownJobs(actor) }
}

/** Whether one plan suits all values: tabs and statuses in the order of the first screen. */
const isDefault = (filter: JobFilter) => filter.sort === jobSorts.initial && !isCounted(filter)

/** All that the statement of such a list depends on. */
const keyOf = (actor: Actor, { now: _now, ...filter }: JobFilter) => JSON.stringify([actor, filter])

/** What `findJobPage` asks, as of one moment. */
function jobPageOf(actor: Actor, filter: JobFilter): RawBuilder<PageOfIds> {
  const window = isCounted(filter) ? toCountedWindow(filter) : toWindow(filter)
  const page: JobPage = { actor, filter, ...window }
  if (filter.query !== undefined) return searched(page, filter.query)
  const counted = isCounted(filter) ? countOf(page) : sumOf(page)
  // A list that does not reach the page is not read: its index would be read to the end.
  return sql<PageOfIds>`
    with counted (total) as materialized (${counted})
    select ${isDefault(filter) ? sql`` : plannedEachTime} total,
      case when total > ${page.offset} then array(${jobIdsOf(page)}) else '{}' end as ids
    from counted`
}

/** The number of jobs, up to one more than is reported. */
const countOf = ({ actor, filter }: JobPage) => sql`
  select count(*) from (
    select from jobs where ${isListed(actor, filter)} limit ${sql.lit(maxCountedHits + 1)}
  ) found`

/** The stored counters of a tab or of statuses. */
const sumOf = ({ actor, filter }: JobPage) => sql`
  select coalesce(sum(jobs), 0)::int8 from job_counts
  where scope = ${scopeOf(actor)} and ${isCounterOf(actor, filter)}`

/**
 * The jobs that hold the text, up to one more than is reported. Rare texts are looked up among the names; of frequent ones,
 * and for people of few jobs, jobs are read until enough are found. Of more hits than are reported, the page is read in its
 * order, and soon found.
 */
function searched(page: JobPage, query: string) {
  const { actor, filter } = page
  const { columns, sorted } = orderHits(page)
  const isWanted = isListed(actor, { ...filter, query: undefined })
  const atMost = sql.lit(maxCountedHits + 1)
  return sql<PageOfIds>`
    with chosen as materialized (${readsJobs(actor, query)}),
    hits as materialized (
      (
        select ${columns} from ${readNamed(query)}
        where not (select reads_jobs from chosen) and ${isWanted} limit ${atMost}
      )
      union all
      (
        select ${columns} from jobs
        where (select reads_jobs from chosen) and ${isListed(actor, filter)} limit ${atMost}
      )
    ),
    counted as materialized (select count(*) as total from hits)
    select total, case when total > ${sql.lit(maxCountedHits)}
      then array(${jobIdsOf(page)}) else array(${sorted}) end as ids
    from counted`
}

/** The ids of all jobs of a filter, in batches in the order of creation; see `readById`. */
export const readJobIds = (db: Db, actor: Actor, filter: JobNarrowing) =>
  readById(db, 'jobs', (range) =>
    db
      .selectFrom('jobs')
      .select('jobs.id')
      .where(sql<SqlBool>`${isListed(actor, filter)}`)
      .where(isWithin('jobs.id', range))
      .orderBy('jobs.id')
      .limit(range.limit)
      .execute(),
  )
