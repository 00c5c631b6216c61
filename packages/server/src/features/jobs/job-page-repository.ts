import {
  isAdministrator,
  isClientSide,
  parseSort,
  rankOf,
  type Actor,
  type JobSortField,
  type SortDirection,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { plannedEachTime } from '#server/db/planned-each-time.ts'
import { wholeRanksOf, type Lane } from './job-lanes.ts'

/** The wanted part of an ordered list of jobs. */
export type JobPage = {
  actor: Actor
  /** The lanes of tab and filter that the actor sees. */
  lanes: readonly Lane[]
  /** A further condition on `jobs`. */
  condition?: RawBuilder<unknown>
  /** The number of jobs in the lanes, if known. */
  size?: RawBuilder<unknown>
  sort: `${JobSortField}:${SortDirection}`
  limit: number
  offset: number
}

/** The ids of a page in order. Every way reads about as many rows as the page's end needs. */
export function jobIdsOf(page: JobPage): RawBuilder<unknown> {
  const order = orderOf(page)
  if (page.lanes.length === 0) return sql`select id from jobs where false`
  if (order.isByOrganization) return byOrganization(page, order)
  const ranks = order.isByRank && wholeRanksOf(page.actor, page.lanes)
  if (ranks) return byRank(page, order, ranks)
  const rows = page.lanes.length * (page.offset + page.limit)
  return rows > rowsReadAtOnce ? sideBySide(page, order) : fromEach(page, order)
}

/** Planning many lanes side by side takes as long as reading some hundred rows. */
const rowsReadAtOnce = 500

/**
 * Reads the index by rank, between two ranks. Upwards the plan depends on whose jobs they are: a plan
 * for anybody expects few jobs, and may sort what the index gives in the other direction.
 */
const byRank = (page: JobPage, { by, ties }: Order, ranks: readonly number[]) => sql`
  select ${by === directions.asc ? plannedEachTime : sql``} jobs.id from jobs
  where ${ownJobs(page.actor)} and ${ofRanks(page.actor, ranks)} and ${conditionOf(page)}
  order by jobs.status_rank ${by}, jobs.created_at ${ties}, jobs.id ${ties}
  ${windowOf(page)}`

/** Reads the first rows of every lane by its index, then picks the page among them. */
const fromEach = (page: JobPage, order: Order) => sql`
  select page.id from ${unnested(page.lanes)}
  cross join lateral (${firstOfLane(page, order)}) page
  order by ${inOrder('page', order)} ${windowOf(page)}`

/** Reads the lanes side by side, each only as far as its rows come before the end of the page. */
const sideBySide = (page: JobPage, order: Order) => sql`
  select page.id from (${sql.join(
    page.lanes.map((lane) => sql`(${firstOfLane(page, order, lane)})`),
    sql` union all `,
  )}) page
  order by ${inOrder('page', order)} ${windowOf(page)}`

function byOrganization(page: JobPage, order: Order) {
  const { size } = page
  if (!size) return ofEachOrganization(page, order)
  return sql`
    (select few.id from (${ofFew(page, order)}) few where ${size} <= ${fewJobs})
    union all
    (select page.id from (${ofEachOrganization(page, order)}) page where ${size} > ${fewJobs})`
}

/** With at most this many jobs, sorting is quicker than finding the organizations that have one. */
const fewJobs = 330

/** Reads all jobs of the lanes, then picks the page. The limit tells the database that they are few. */
const ofFew = (page: JobPage, { by, ties }: Order) => sql`
  with named as materialized (
    select page.*, (select name from organizations where id = page.organization_id)
    from ${unnested(page.lanes)}
    cross join lateral (
      select jobs.id, jobs.created_at, jobs.organization_id from jobs
      where ${ownJobs(page.actor)} and jobs.status = lane.status
        and jobs.is_archived = lane.is_archived and ${conditionOf(page)}
      order by jobs.created_at, jobs.id
      limit ${fewJobs}
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
  const condition = sql`jobs.organization_id = organizations.id and ${conditionOf(page)}`
  return sql`
    select page.id from organizations
    cross join lateral (
      select page.id, page.key, page.created_at from ${unnested(page.lanes)}
      cross join lateral (${firstOfLane({ ...page, condition }, order)}) page
      order by page.created_at ${order.ties}, page.id ${order.ties}
      limit ${page.offset + page.limit}
    ) page
    order by ${inOrder('page', order)} ${windowOf(page)}`
}

/**
 * The first jobs of one lane (or of the row `lane`), as many as could be on the page. The index alone
 * holds all that it reads.
 */
function firstOfLane(page: JobPage, { key, by, ties, isByRank }: Order, lane?: Lane) {
  const { status, isArchived, rank } = lane ? valuesOf(lane) : columnsOfLane
  // All jobs of a lane have one rank.
  const [found, first] = isByRank ? [rank, sql``] : [key, sql`${key} ${by},`]
  return sql`
    select jobs.id, ${found} as key, jobs.created_at from jobs
    where ${ownJobs(page.actor)} and jobs.status = ${status} and jobs.is_archived = ${isArchived}
      and ${conditionOf(page)}
    order by ${first} jobs.created_at ${ties}, jobs.id ${ties}
    limit ${page.offset + page.limit}`
}

const valuesOf = ({ status, isArchived }: Lane) => ({
  status: sql`${status}`,
  isArchived: sql`${isArchived}`,
  rank: sql`${rankOf(status)}::int2`,
})
const columnsOfLane = {
  status: sql`lane.status`,
  isArchived: sql`lane.is_archived`,
  rank: sql`lane.rank`,
}

/** The hits of a search, not yet sorted: what to read of each, and the ids of their page. */
export function orderHits(page: JobPage) {
  const order = orderOf(page)
  const names = sql`join organizations on organizations.id = hits.organization_id`
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
function orderOf({ actor, sort }: Pick<JobPage, 'actor' | 'sort'>) {
  const { field, direction } = parseSort<JobSortField>(sort)
  return {
    key: keys[field],
    by: directions[direction],
    // By status the newest first, otherwise in the chosen direction: one index gives both.
    ties: directions[field === 'status' ? 'desc' : direction],
    isByRank: field === 'status',
    // The client side has one organization, so its name orders nothing.
    isByOrganization: field === 'organization' && !isClientSide(actor),
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

/**
 * `may.readJob` as a condition on `jobs`, without archived ones, which the lanes handle. A test proves
 * that both agree.
 */
export function ownJobs(actor: Actor): RawBuilder<unknown> {
  if (isAdministrator(actor)) return sql`true`
  return isClientSide(actor)
    ? sql`jobs.organization_id = ${actor.organizationId}`
    : sql`jobs.remediator_id = ${actor.id}`
}

/** Whether a job is in one of these lanes. A range of ranks comes first, because an index can use it. */
export function inLanes(actor: Actor, lanes: readonly Lane[]): RawBuilder<unknown> {
  if (lanes.length === 0) return sql`false`
  const whole = wholeRanksOf(actor, lanes)
  if (whole) return ofRanks(actor, whole)
  const statuses = (isArchived: boolean) =>
    lanes.filter((lane) => lane.isArchived === isArchived).map(({ status }) => status)
  return sql`${between(lanes.map(({ status }) => rankOf(status)))} and (
    jobs.is_archived = false and jobs.status = any(${statuses(false)})
    or jobs.is_archived = true and jobs.status = any(${statuses(true)})
  )`
}

/** Everything that the actor sees in these ranks. */
const ofRanks = (actor: Actor, ranks: readonly number[]) =>
  isAdministrator(actor) ? between(ranks) : sql`jobs.is_archived = false and ${between(ranks)}`

function between(ranks: readonly number[]) {
  const distinct = [...new Set(ranks)]
  const [lowest, highest] = [Math.min(...distinct), Math.max(...distinct)]
  const range = sql`jobs.status_rank between ${lowest}::int2 and ${highest}::int2`
  const hasGaps = highest - lowest + 1 > distinct.length
  return hasGaps ? sql`${range} and jobs.status_rank = any(${distinct}::int2[])` : range
}

/** Lanes as rows: the statement is the same for any number. */
export const unnested = (lanes: readonly Lane[]) => sql`unnest(
  ${lanes.map(({ status }) => status)}::text[],
  ${lanes.map(({ isArchived }) => isArchived)}::boolean[],
  ${lanes.map(({ status }) => rankOf(status))}::int2[]
) lane (status, is_archived, rank)`

const conditionOf = ({ condition }: JobPage) => condition ?? sql`true`
const windowOf = ({ limit, offset }: JobPage) => sql`limit ${limit} offset ${offset}`
