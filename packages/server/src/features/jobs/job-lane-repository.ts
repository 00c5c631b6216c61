import { isAdministrator, isClientSide, rankOf, type Actor } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { valuesOfLanes, wholeRanksOf, type Lane } from './job-lanes.ts'

/** The jobs of a list, in no order. */
export type ListedJobs = {
  actor: Actor
  /** The lanes of the filters that the actor sees. */
  lanes: readonly Lane[]
  /** Created from the first moment on and before the second, ISO 8601 UTC. */
  days?: { from: string; before: string } | undefined
  /** A further condition on `jobs`. */
  condition?: RawBuilder<unknown> | undefined
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

/** What lanes do not tell of a list. */
export const conditionOf = ({ days, condition = sql`true` }: ListedJobs) =>
  days
    ? sql`jobs.created_at >= ${days.from} and jobs.created_at < ${days.before} and ${condition}`
    : condition

/** Whether the list shows a job. */
export const isListed = (jobs: ListedJobs) =>
  sql`${ownJobs(jobs.actor)} and ${inLanes(jobs)} and ${conditionOf(jobs)}`

/** The same for one lane, or for the row `lane`: every part is a column of an index. */
export const isListedInLane = (jobs: ListedJobs, lane?: Lane) =>
  sql`${ownJobs(jobs.actor)} and ${isInLane(jobs, lane)} and ${conditionOf(jobs)}`

/**
 * The listed jobs as a table `jobs`, at most `limit` of each lane. The order has them read from an index
 * of the lane, however the database estimates their number.
 */
export const readLanes = (jobs: ListedJobs, limit: number) => sql`
  ${unnested(jobs.lanes)} cross join lateral (
    select jobs.* from jobs where ${isListedInLane(jobs)}
    order by jobs.created_at, jobs.id
    limit ${limit}
  ) jobs`

/** The filters that split lanes, with their columns. */
const splits = {
  organizationId: { column: 'organization_id', type: sql`uuid[]` },
  remediatorId: { column: 'remediator_id', type: sql`uuid[]` },
  priority: { column: 'priority', type: sql`text[]` },
} as const satisfies { [Name in keyof Lane]?: unknown }
type Split = keyof typeof splits
const splitNames = Object.keys(splits) as Split[]

const splitsOf = (lanes: readonly Lane[]) =>
  splitNames.filter((name) => lanes[0]?.[name] !== undefined)

function isInLane({ lanes }: ListedJobs, lane: Lane | undefined) {
  const is = (column: string, value: unknown) =>
    sql`jobs.${sql.raw(column)} = ${lane ? sql`${value}` : sql.raw(`lane.${column}`)}`
  return sql.join(
    [
      is('status', lane?.status),
      is('is_archived', lane?.isArchived),
      ...splitsOf(lanes).map((name) => is(splits[name].column, lane?.[name])),
    ],
    sql` and `,
  )
}

/** Lanes as rows: the statement is the same for any number. */
export function unnested(lanes: readonly Lane[]): RawBuilder<unknown> {
  const names = splitsOf(lanes)
  const values = names.map(
    (name) => sql`, ${lanes.map((lane) => lane[name])}::${splits[name].type}`,
  )
  const columns = names.map((name) => sql.raw(`, ${splits[name].column}`))
  return sql`unnest(
    ${lanes.map(({ status }) => status)}::text[],
    ${lanes.map(({ isArchived }) => isArchived)}::boolean[],
    ${lanes.map(({ status }) => rankOf(status))}::int2[]${joined(values)}
  ) lane (status, is_archived, rank${joined(columns)})`
}

const joined = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length > 0 ? sql.join([...parts], sql``) : sql``

/** Whether a job is in one of these lanes. A range of ranks comes first, because an index can use it. */
function inLanes({ actor, lanes }: ListedJobs): RawBuilder<unknown> {
  if (lanes.length === 0) return sql`false`
  const whole = wholeRanksOf(actor, lanes)
  if (whole) return ofRanks(actor, whole)
  const statuses = (isArchived: boolean) => [
    ...new Set(lanes.filter((lane) => lane.isArchived === isArchived).map(({ status }) => status)),
  ]
  const chosen = splitsOf(lanes).map((name) => {
    const { column, type } = splits[name]
    return sql` and jobs.${sql.raw(column)} = any(${valuesOfLanes(lanes, name)}::${type})`
  })
  return sql`${between(lanes.map(({ status }) => rankOf(status)))} and (
    jobs.is_archived = false and jobs.status = any(${statuses(false)})
    or jobs.is_archived = true and jobs.status = any(${statuses(true)})
  )${joined(chosen)}`
}

/** Everything that the actor sees in these ranks. */
export const ofRanks = (actor: Actor, ranks: readonly number[]) =>
  isAdministrator(actor) ? between(ranks) : sql`jobs.is_archived = false and ${between(ranks)}`

function between(ranks: readonly number[]) {
  const distinct = [...new Set(ranks)]
  const [lowest, highest] = [Math.min(...distinct), Math.max(...distinct)]
  const range = sql`jobs.status_rank between ${lowest}::int2 and ${highest}::int2`
  const hasGaps = highest - lowest + 1 > distinct.length
  return hasGaps ? sql`${range} and jobs.status_rank = any(${distinct}::int2[])` : range
}
