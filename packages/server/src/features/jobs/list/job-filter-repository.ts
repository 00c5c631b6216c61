import {
  isCompletedStatus,
  jobStatuses,
  toTimeRange,
  progressStatuses,
  rankOf,
  jobVisibilityOf,
  canSeeArchivedJobs,
  statusesBetweenRanks,
  toDayRange,
  type Actor,
  type DueFilter,
  type JobPriority,
  type JobProgress,
  type JobVisibility,
  type JobStatus,
  type JobStatusFilter,
  type WaitingKind,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { toContainsPattern } from '#server/db/query/search-pattern.ts'
import { waitingCondition, waitingStatusesOf } from './waiting-repository.ts'

type Span = { from: string; before: string }
type DueSpans = Readonly<Record<Exclude<DueFilter, 'late'>, Span>>

export type JobFilter = {
  progress?: readonly JobProgress[] | undefined
  status?: readonly JobStatusFilter[] | undefined
  waiting?: readonly WaitingKind[] | undefined
  organization?: readonly string[] | undefined
  remediator?: readonly string[] | undefined
  priority?: readonly JobPriority[] | undefined
  due?: { filters: readonly DueFilter[]; spans: DueSpans } | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  query?: string | undefined
  now: string
}

/** A filter as it is requested, whatever the time. */
export type RequestedJobFilter = Omit<JobFilter, 'due' | 'now'> & {
  due?: readonly DueFilter[] | undefined
}

/** Conditions on `jobs`, archived or not. */
const conditionByVisibility: Record<JobVisibility['jobs'], (actor: Actor) => RawBuilder<unknown>> =
  {
    every: () => sql`true`,
    organization: ({ organizationId }) => sql`jobs.organization_id = ${organizationId}`,
    assigned: ({ id }) => sql`jobs.remediator_id = ${id}`,
    none: () => sql`false`,
  }

/** `may.readJob` as SQL; a test proves that both agree. */
export function isVisibleTo(actor: Actor): RawBuilder<unknown> {
  const inScope = conditionByVisibility[jobVisibilityOf(actor).jobs](actor)
  return canSeeArchivedJobs(actor) ? inScope : sql`${inScope} and jobs.is_archived = false`
}

export function matchesFilter(actor: Actor, filter: JobFilter): RawBuilder<unknown> {
  const { organization, remediator, priority, due, waiting, query, now } = filter
  const { from, before } = toTimeRange(toDayRange(filter))
  const conditions = [
    isVisibleTo(actor),
    hasListedStatus(listedStatuses(actor, filter), 'jobs', statusCondition),
    organization && isOneOf('organization_id', 'uuid[]', organization),
    remediator && isOneOf('remediator_id', 'uuid[]', remediator),
    priority && isOneOf('priority', 'text[]', priority),
    due && isDue(due, now),
    from && before ? sql`jobs.created_at >= ${from} and jobs.created_at < ${before}` : undefined,
    waiting && waitingCondition(actor, { kinds: waiting, now }),
    query === undefined ? undefined : nameMatches(query),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** Repeats the condition of `jobs_running_due_idx`, so that PostgreSQL uses it. */
function isDue({ filters, spans }: NonNullable<JobFilter['due']>, now: string) {
  const conditions = filters.map((name) => {
    if (name === 'late') return sql`jobs.due_at < ${now}`
    const { from, before } = spans[name]
    return sql`(jobs.due_at >= ${from} and jobs.due_at < ${before})`
  })
  return sql`jobs.clock_stopped_at is null and jobs.due_at is not null and (${sql.join(conditions, sql` or `)})`
}

export const nameMatches = (query: string): RawBuilder<unknown> =>
  sql`jobs.name ilike ${toContainsPattern(query)}`

/** Compares a single value with `=`, so that an index beginning with the column gives the order. */
function isOneOf(column: string, type: string, values: readonly string[]) {
  const jobsColumn = sql.ref(`jobs.${column}`)
  return values.length === 1
    ? sql`${jobsColumn} = ${values[0]}`
    : sql`${jobsColumn} = any(${values}::${sql.raw(type)})`
}

type ListedStatuses = { active: readonly JobStatus[]; archived: readonly JobStatus[] }

/** The filter 'archived' covers archived jobs of every status. */
function listedStatuses(
  actor: Actor,
  { progress, status, waiting, due }: Pick<JobFilter, 'progress' | 'status' | 'waiting' | 'due'>,
): ListedStatuses {
  const tabStatuses = jobStatuses.filter(
    (jobStatus) =>
      (progress?.some((name) => progressStatuses[name].includes(jobStatus)) ?? true) &&
      // A completed job is never due.
      !(due && isCompletedStatus(jobStatus)),
  )
  const waitingStatuses = waiting && waitingStatusesOf(actor, waiting)
  const hasArchived =
    canSeeArchivedJobs(actor) && !waiting && !due && (status?.includes('archived') ?? true)
  return {
    active: tabStatuses.filter(
      (jobStatus) =>
        (status?.includes(jobStatus) ?? true) && (waitingStatuses?.includes(jobStatus) ?? true),
    ),
    archived: hasArchived ? tabStatuses : [],
  }
}

type StatusCondition = (statuses: readonly JobStatus[]) => RawBuilder<unknown>

function hasListedStatus(
  { active, archived }: ListedStatuses,
  table: string,
  toCondition: StatusCondition,
) {
  const isArchived = sql.ref(`${table}.is_archived`)
  if (archived.length === 0) return sql`${isArchived} = false and ${toCondition(active)}`
  if (active.length === 0) return sql`${isArchived} = true and ${toCondition(archived)}`
  // `active` is a subset of `archived`, so equal lengths mean equal statuses.
  if (active.length === archived.length) return toCondition(archived)
  return sql`${toCondition(archived)} and (${isArchived} = true or ${toCondition(active)})`
}

/** By rank, because indexes have it; also by status if those ranks include others. */
function statusCondition(statuses: readonly JobStatus[]): RawBuilder<unknown> {
  if (statuses.length === 0) return sql`false`
  const ranks = statuses.map(rankOf)
  const [lowest, highest] = [Math.min(...ranks), Math.max(...ranks)]
  const isInRankRange = sql`jobs.status_rank between ${lowest}::int2 and ${highest}::int2`
  return statuses.length === statusesBetweenRanks(lowest, highest).length
    ? isInRankRange
    : sql`${isInRankRange} and jobs.status = any(${statuses})`
}

/** Selects the rows of `job_counts` that match the filters. */
export const counterMatches = (actor: Actor, filter: JobFilter): RawBuilder<unknown> =>
  hasListedStatus(
    listedStatuses(actor, filter),
    'job_counts',
    (statuses) => sql`job_counts.status = any(${statuses})`,
  )
