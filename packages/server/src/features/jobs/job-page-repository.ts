import {
  jobStatuses,
  pageSizes,
  parseSort,
  rankOf,
  sees,
  type JobSortField,
  type SortDirection,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { plannedEachTime } from '#server/db/planned-each-time.ts'
import {
  conditionOf,
  isListedInRange,
  ofRanks,
  ownJobs,
  unnested,
  type ListedJobs,
} from './index-range-repository.ts'
import { isSplit, valuesOfRanges, wholeRanksOf, type IndexRange } from './index-ranges.ts'

/** The wanted part of an ordered list of jobs. */
export type JobPage = ListedJobs & {
  /** The number of jobs in the ranges, if known. */
  size?: RawBuilder<unknown>
  sort: `${JobSortField}:${SortDirection}`
  limit: number
  offset: number
}

/** The ids of a page in order. Every way reads about as many rows as the page's end needs. */
export function jobIdsOf(page: JobPage): RawBuilder<unknown> {
  const order = orderOf(page)
  if (page.ranges.length === 0) return sql`select id from jobs where false`
  if (order.isByOrganization) return byOrganization(page, order)
  const isByWholeRanks =
    order.isByRank && !page.days && !(order.isUpwards && isFirstOfScreens(page))
  const ranks = isByWholeRanks && wholeRanksOf(page.actor, page.ranges)
  if (ranks) return byRank(page, order, ranks)
  const rows = page.ranges.length * (page.offset + page.limit)
  const isDeep = rows > rowsReadAtOnce && page.ranges.length <= mostSideBySide
  return isDeep ? sideBySide(page, order) : fromEach(page, order)
}

/**
 * Whether an index has the jobs of each range in this order. A page then reads no more jobs than its end
 * needs.
 */
export function isKeptInOrder(page: JobPage): boolean {
  if (!page.days && !isSplit(page.ranges)) return true
  const { isByOrganization } = orderOf(page)
  const { field } = parseSort<JobSortField>(page.sort)
  const isSplitBy = (name: keyof IndexRange) => valuesOfRanges(page.ranges, name) !== undefined
  const isOfOneParty = !(isSplitBy('organizationId') && isSplitBy('remediatorId'))
  if (field === 'priority') return isOfOneParty
  const isByTime = field === 'createdAt' || field === 'status' || field === 'organization'
  if (isByTime) return !isByOrganization
  return isOfOneParty && !page.days && !isSplitBy('priority')
}

/** Planning many ranges side by side takes as long as reading some hundred rows. */
const rowsReadAtOnce = 500

/** The number of ranges without filters; filters can split them into thousands. */
const mostSideBySide = 2 * jobStatuses.length

/**
 * Reads the index by rank, between two ranks. Upwards it is planned for each actor: a plan for all actors
 * expects few jobs, and may read the index of the other direction and sort its rows. As planning takes longer than
 * reading, the first page is read from each range instead.
 */
const byRank = (page: JobPage, { by, ties, isUpwards }: Order, ranks: readonly number[]) => sql`
  select ${isUpwards ? plannedEachTime : sql``} jobs.id from jobs
  where ${ownJobs(page.actor)} and ${ofRanks(page.actor, ranks)} and ${conditionOf(page)}
  order by jobs.status_rank ${by}, jobs.created_at ${ties}, jobs.id ${ties}
  ${windowOf(page)}`

/** Reads the first rows of every range by its index, then picks the page among them. */
const fromEach = (page: JobPage, order: Order) => sql`
  select page.id from ${unnested(page.ranges)}
  cross join lateral (${firstOfRange(page, order)}) page
  order by ${inOrder('page', order)} ${windowOf(page)}`

/** Reads the ranges side by side, each only as far as its rows come before the end of the page. */
const sideBySide = (page: JobPage, order: Order) => sql`
  select page.id from (${sql.join(
    page.ranges.map((range) => sql`(${firstOfRange(page, order, range)})`),
    sql` union all `,
  )}) page
  order by ${inOrder('page', order)} ${windowOf(page)}`

function byOrganization(page: JobPage, order: Order) {
  const { size } = page
  if (!size) return ofEachOrganization(page, order)
  return sql`
    (select few.id from (${ofFew(page, order)}) few where ${size} <= ${sql.lit(fewJobs)})
    union all
    (select page.id from (${ofEachOrganization(page, order)}) page where ${size} > ${sql.lit(fewJobs)})`
}

/** With at most this many jobs, sorting is quicker than finding the organizations that have one. */
const fewJobs = 330

/** Reads all jobs of the ranges, then picks the page. The limit tells the database that they are few. */
const ofFew = (page: JobPage, { by, ties }: Order) => sql`
  with named as materialized (
    select page.*, (select name from organizations where id = page.organization_id)
    from ${unnested(page.ranges)}
    cross join lateral (
      select jobs.id, jobs.created_at, jobs.organization_id from jobs
      where ${isListedInRange(page)}
      order by jobs.created_at, jobs.id
      limit ${sql.lit(fewJobs)}
    ) page
  )
  select id from named
  order by name collate "und-x-icu" ${by}, organization_id ${by}, created_at ${ties}, id ${ties}
  ${windowOf(page)}`

/**
 * Reads organizations by name, and the first jobs of each, as far as the page goes. It also looks into
 * organizations without jobs.
 */
function ofEachOrganization(page: JobPage, order: Order) {
  const condition = sql`
    jobs.organization_id = organizations.id and ${page.condition ?? sql`true`}`
  const chosen = valuesOfRanges(page.ranges, 'organizationId')
  const ranges = chosen ? ofOneOrganization(page.ranges) : page.ranges
  return sql`
    select page.id from organizations
    cross join lateral (
      select page.id, page.key, page.created_at from ${unnested(ranges)}
      cross join lateral (${firstOfRange({ ...page, ranges, condition }, order)}) page
      where ${chosen ? sql`organizations.id = any(${chosen}::uuid[])` : sql`true`}
      order by page.created_at ${order.ties}, page.id ${order.ties}
      limit ${endOf(page)}
    ) page
    order by ${inOrder('page', order)} ${windowOf(page)}`
}

/** The ranges of any one of the organizations. */
function ofOneOrganization(ranges: readonly IndexRange[]): IndexRange[] {
  const [first] = ranges
  return ranges
    .filter(({ organizationId }) => organizationId === first?.organizationId)
    .map(({ organizationId: _organizationId, ...range }) => range)
}

/**
 * The first jobs of one range (or of the row `index_range`), as many as could be on the page. The index alone
 * holds all that it reads.
 */
function firstOfRange(page: JobPage, { key, by, ties, isByRank }: Order, range?: IndexRange) {
  // All jobs of a range have one rank.
  const rank = range ? sql`${rankOf(range.status)}::int2` : sql`index_range.rank`
  const [found, first] = isByRank ? [rank, sql``] : [key, sql`${key} ${by},`]
  return sql`
    select jobs.id, ${found} as key, jobs.created_at from jobs
    where ${isListedInRange(page, range)}
    order by ${first} jobs.created_at ${ties}, jobs.id ${ties}
    limit ${endOf(page)}`
}

/** The hits of a search, not yet sorted: what to read of each, and the ids of their page. */
export function orderHits(page: JobPage) {
  const order = orderOf(page)
  // Looked up one by one: a join may go through all hits for each organization.
  const names = sql`cross join lateral (
    select id, name from organizations where id = hits.organization_id limit 1
  ) organizations`
  return {
    columns: sql`jobs.id, ${order.key} as key, jobs.created_at, jobs.organization_id`,
    sorted: sql`
      select hits.id from hits ${order.isByOrganization ? names : sql``}
      order by ${inOrder('hits', order)} ${windowOf(page)}`,
  }
}

type Order = ReturnType<typeof orderOf>

const directions = { asc: sql`asc`, desc: sql`desc` } as const
const keys = {
  job_name: sql`jobs.name collate "und-x-icu"`,
  organization: sql`jobs.created_at`,
  no_of_files: sql`jobs.file_count`,
  status: sql`jobs.status_rank`,
  // NORMAL before RUSH, as in the alphabet.
  priority: sql`jobs.priority`,
  createdAt: sql`jobs.created_at`,
} satisfies Record<JobSortField, unknown>

/** By a key, then by time, then by id: the order is complete, so pages never overlap. */
function orderOf({ actor, ranges, sort }: Pick<JobPage, 'actor' | 'ranges' | 'sort'>) {
  const { field, direction } = parseSort<JobSortField>(sort)
  return {
    key: keys[field],
    by: directions[direction],
    isUpwards: direction === 'asc',
    // By status the newest first, otherwise in the chosen direction: one index gives both.
    ties: directions[field === 'status' ? 'desc' : direction],
    isByRank: field === 'status',
    // The name of a single organization orders nothing.
    isByOrganization:
      field === 'organization' &&
      sees(actor).jobs !== 'organization' &&
      valuesOfRanges(ranges, 'organizationId')?.length !== 1,
  }
}

/** The order of rows of this name that have a key, or of organizations with such rows. */
function inOrder(name: 'page' | 'hits', { by, ties, isByOrganization }: Order) {
  const rows = sql.ref(name)
  const first = isByOrganization
    ? sql`organizations.name collate "und-x-icu" ${by}, organizations.id ${by}`
    : sql`${rows}.key ${by}`
  return sql`${first}, ${rows}.created_at ${ties}, ${rows}.id ${ties}`
}

type Window = Pick<JobPage, 'limit' | 'offset'>

/**
 * The first page of the screens has its length in its text. With lengths as values, a plan for all values expects a
 * tenth of all rows: PostgreSQL finds it too dear and plans each list anew, which takes longer than reading it.
 */
const isFirstOfScreens = ({ limit, offset }: Window) => offset === 0 && limit === pageSizes.default

const windowOf = (page: Window) =>
  isFirstOfScreens(page)
    ? sql`limit ${sql.lit(page.limit)}`
    : sql`limit ${page.limit} offset ${page.offset}`

/** How many rows there are up to the end of the page. */
const endOf = (page: Window) =>
  isFirstOfScreens(page) ? sql.lit(page.limit) : page.offset + page.limit
