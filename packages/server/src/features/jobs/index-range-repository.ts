import { rankOf, sees, type Actor, type JobSight } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { seesArchived, valuesOfRanges, wholeRanksOf, type IndexRange } from './index-ranges.ts'

/** The jobs of a list, in no order. */
export type ListedJobs = {
  actor: Actor
  /** The ranges of the filters that the actor sees. */
  ranges: readonly IndexRange[]
  /** Created from the first moment on and before the second, ISO 8601 UTC. */
  days?: { from: string; before: string } | undefined
  /** A further condition on `jobs`. */
  condition?: RawBuilder<unknown> | undefined
}

const isAmong: Record<JobSight['jobs'], (actor: Actor) => RawBuilder<unknown>> = {
  every: () => sql`true`,
  organization: ({ organizationId }) => sql`jobs.organization_id = ${organizationId}`,
  assigned: ({ id }) => sql`jobs.remediator_id = ${id}`,
  none: () => sql`false`,
}

/**
 * `may.readJob` as a condition on `jobs`, without archived ones, which the ranges handle. A test proves
 * that both agree.
 */
export const ownJobs = (actor: Actor): RawBuilder<unknown> => isAmong[sees(actor).jobs](actor)

/** All jobs that lists may show the actor. */
export const shownJobs = (actor: Actor): RawBuilder<unknown> =>
  seesArchived(actor) ? ownJobs(actor) : sql`jobs.is_archived = false and ${ownJobs(actor)}`

/** What ranges do not tell of a list. */
export const conditionOf = ({ days, condition = sql`true` }: ListedJobs) =>
  days
    ? sql`jobs.created_at >= ${days.from} and jobs.created_at < ${days.before} and ${condition}`
    : condition

/** Whether the list shows a job. */
export const isListed = (jobs: ListedJobs) =>
  sql`${ownJobs(jobs.actor)} and ${inRanges(jobs)} and ${conditionOf(jobs)}`

/** The same for one range, or for the row `index_range`: every part is a column of an index. */
export const isListedInRange = (jobs: ListedJobs, range?: IndexRange) =>
  sql`${ownJobs(jobs.actor)} and ${isInRange(jobs, range)} and ${conditionOf(jobs)}`

/**
 * The listed jobs as a table `jobs`, at most `limit` of each range. The order has them read from an index
 * of the range, however the database estimates their number.
 */
export const readRanges = (jobs: ListedJobs, limit: number) => sql`
  ${unnested(jobs.ranges)} cross join lateral (
    select jobs.* from jobs where ${isListedInRange(jobs)}
    order by jobs.created_at, jobs.id
    limit ${limit}
  ) jobs`

/** The filters that split ranges, with their columns. */
const splits = {
  organizationId: { column: 'organization_id', type: sql`uuid[]` },
  remediatorId: { column: 'remediator_id', type: sql`uuid[]` },
  priority: { column: 'priority', type: sql`text[]` },
} as const satisfies { [Name in keyof IndexRange]?: unknown }
type Split = keyof typeof splits
const splitNames = Object.keys(splits) as Split[]

const splitsOf = (ranges: readonly IndexRange[]) =>
  splitNames.filter((name) => ranges[0]?.[name] !== undefined)

function isInRange({ ranges }: ListedJobs, range: IndexRange | undefined) {
  const is = (column: string, value: unknown) =>
    sql`jobs.${sql.raw(column)} = ${range ? sql`${value}` : sql.raw(`index_range.${column}`)}`
  return sql.join(
    [
      is('status', range?.status),
      is('is_archived', range?.isArchived),
      ...splitsOf(ranges).map((name) => is(splits[name].column, range?.[name])),
    ],
    sql` and `,
  )
}

/**
 * Ranges as rows. A plan for all values expects `expectedRows` of any array. Of fewer ranges their number stands in
 * the text: otherwise the plan seems too dear and PostgreSQL plans each list anew, which takes longer than reading it.
 */
export function unnested(ranges: readonly IndexRange[]): RawBuilder<unknown> {
  const rows = asRows(ranges)
  if (ranges.length >= expectedRows) return rows
  return sql`(select * from ${rows} limit ${sql.lit(ranges.length)}) index_range`
}

/** How many elements PostgreSQL expects of an array that it does not know. */
const expectedRows = 10

function asRows(ranges: readonly IndexRange[]): RawBuilder<unknown> {
  const names = splitsOf(ranges)
  const values = names.map(
    (name) => sql`, ${ranges.map((range) => range[name])}::${splits[name].type}`,
  )
  const columns = names.map((name) => sql.raw(`, ${splits[name].column}`))
  return sql`unnest(
    ${ranges.map(({ status }) => status)}::text[],
    ${ranges.map(({ isArchived }) => isArchived)}::boolean[],
    ${ranges.map(({ status }) => rankOf(status))}::int2[]${joined(values)}
  ) index_range (status, is_archived, rank${joined(columns)})`
}

const joined = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length > 0 ? sql.join([...parts], sql``) : sql``

/** Whether a job is in one of these ranges. A range of ranks comes first, because an index can use it. */
function inRanges({ actor, ranges }: ListedJobs): RawBuilder<unknown> {
  if (ranges.length === 0) return sql`false`
  const whole = wholeRanksOf(actor, ranges)
  if (whole) return ofRanks(actor, whole)
  const chosen = splitsOf(ranges).map((name) => {
    const { column, type } = splits[name]
    return sql` and jobs.${sql.raw(column)} = any(${valuesOfRanges(ranges, name)}::${type})`
  })
  return sql`${between(ranges.map(({ status }) => rankOf(status)))} and (
    jobs.is_archived = false and jobs.status = any(${statusesOf(ranges, false)})
    or jobs.is_archived = true and jobs.status = any(${statusesOf(ranges, true)})
  )${joined(chosen)}`
}

/** Whether `status` and `is_archived` of a row are those of one of these ranges. */
export function hasStatusOf(ranges: readonly IndexRange[]): RawBuilder<unknown> {
  const [running, archived] = [statusesOf(ranges, false), statusesOf(ranges, true)]
  if (archived.length === 0) return sql`is_archived = false and status = any(${running})`
  if (running.join() === archived.join()) return sql`status = any(${running})`
  return sql`(
    is_archived = false and status = any(${running}) or is_archived = true and status = any(${archived})
  )`
}

/** The statuses of the running or of the archived jobs of these ranges, without repeats. */
const statusesOf = (ranges: readonly IndexRange[], isArchived: boolean) => [
  ...new Set(ranges.filter((range) => range.isArchived === isArchived).map(({ status }) => status)),
]

/** Everything that the actor sees in these ranks. */
export const ofRanks = (actor: Actor, ranks: readonly number[]) =>
  seesArchived(actor) ? between(ranks) : sql`jobs.is_archived = false and ${between(ranks)}`

function between(ranks: readonly number[]) {
  const distinct = [...new Set(ranks)]
  const [lowest, highest] = [Math.min(...distinct), Math.max(...distinct)]
  const range = sql`jobs.status_rank between ${lowest}::int2 and ${highest}::int2`
  const hasGaps = highest - lowest + 1 > distinct.length
  return hasGaps ? sql`${range} and jobs.status_rank = any(${distinct}::int2[])` : range
}
