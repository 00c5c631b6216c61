import {
  jobStatuses,
  momentsOf,
  progressStatuses,
  rankOf,
  sees,
  seesArchivedJobs,
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
import { contains } from '#server/db/query/contains.ts'
import { waitingCondition, waitingStatuses } from './waiting-repository.ts'

type Span = { from: string; before: string }
type DueSpans = Readonly<Record<Exclude<DueFilter, 'late'>, Span>>

export type JobNarrowing = {
  progress?: readonly JobProgress[] | undefined
  status?: readonly JobStatusFilter[] | undefined
  waiting?: readonly WaitingKind[] | undefined
  organization?: readonly string[] | undefined
  remediator?: readonly string[] | undefined
  priority?: readonly JobPriority[] | undefined
  due?: readonly DueFilter[] | undefined
  /** Needed with `due`. */
  dueSpans?: DueSpans | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  query?: string | undefined
  now: string
}

/** Conditions on `jobs`, archived or not. */
const ofActor: Record<JobVisibility['jobs'], (actor: Actor) => RawBuilder<unknown>> = {
  every: () => sql`true`,
  organization: ({ organizationId }) => sql`jobs.organization_id = ${organizationId}`,
  assigned: ({ id }) => sql`jobs.remediator_id = ${id}`,
  none: () => sql`false`,
}

/** `may.readJob` as SQL; a test proves that both agree. */
export function visibleJobs(actor: Actor): RawBuilder<unknown> {
  const ownJobs = ofActor[sees(actor).jobs](actor)
  return seesArchivedJobs(actor) ? ownJobs : sql`${ownJobs} and jobs.is_archived = false`
}

export function isListed(actor: Actor, filter: JobNarrowing): RawBuilder<unknown> {
  const { organization, remediator, priority, due, waiting: kinds, query, now } = filter
  const { from, before } = momentsOf(toDayRange(filter))
  const conditions = [
    visibleJobs(actor),
    hasStatusOf(listedStatuses(actor, filter), 'jobs', statusCondition),
    organization && isOneOf('organization_id', 'uuid[]', organization),
    remediator && isOneOf('remediator_id', 'uuid[]', remediator),
    priority && isOneOf('priority', 'text[]', priority),
    due && isDue(due, filter),
    from && before ? sql`jobs.created_at >= ${from} and jobs.created_at < ${before}` : undefined,
    kinds && waitingCondition(actor, { kinds, now }),
    query === undefined ? undefined : hasName(query),
  ]
  return sql.join(
    conditions.filter((part) => part !== undefined),
    sql` and `,
  )
}

/** Repeats the condition of the index of running promises. */
function isDue(due: readonly DueFilter[], { now, dueSpans }: JobNarrowing) {
  const parts = due.map((name) => {
    if (name === 'late') return sql`jobs.due_at < ${now}`
    if (!dueSpans) throw new Error('The days of the operator are missing.')
    const { from, before } = dueSpans[name]
    return sql`(jobs.due_at >= ${from} and jobs.due_at < ${before})`
  })
  return sql`jobs.clock_stopped_at is null and jobs.due_at is not null and (${sql.join(parts, sql` or `)})`
}

export const hasName = (query: string): RawBuilder<unknown> =>
  sql`jobs.name ilike ${contains(query)}`

/** Compares a single value with `=`, so that an index beginning with the column gives the order. */
function isOneOf(name: string, type: string, values: readonly string[]) {
  const column = sql.ref(`jobs.${name}`)
  return values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} = any(${values}::${sql.raw(type)})`
}

/** Archived jobs, if listed, are of the whole tab. */
type ListedStatuses = { running: readonly JobStatus[]; archived: readonly JobStatus[] }

/** The filter value 'archived' covers archived jobs of every status. */
function listedStatuses(
  actor: Actor,
  { progress, status, waiting }: Pick<JobNarrowing, 'progress' | 'status' | 'waiting'>,
): ListedStatuses {
  const inTab = jobStatuses.filter(
    (one) => progress?.some((name) => progressStatuses[name].includes(one)) ?? true,
  )
  const inKinds = waiting && waitingStatuses(actor, waiting)
  const hasArchived = seesArchivedJobs(actor) && !waiting && (status?.includes('archived') ?? true)
  return {
    running: inTab.filter(
      (one) => (status?.includes(one) ?? true) && (inKinds?.includes(one) ?? true),
    ),
    archived: hasArchived ? inTab : [],
  }
}

type StatusCondition = (statuses: readonly JobStatus[]) => RawBuilder<unknown>

function hasStatusOf({ running, archived }: ListedStatuses, table: string, isOf: StatusCondition) {
  const isArchived = sql.ref(`${table}.is_archived`)
  if (archived.length === 0) return sql`${isArchived} = false and ${isOf(running)}`
  if (running.length === 0) return sql`${isArchived} = true and ${isOf(archived)}`
  if (running.length === archived.length) return isOf(archived)
  return sql`${isOf(archived)} and (${isArchived} = true or ${isOf(running)})`
}

/** By rank, because indexes have it; also by status if those ranks include others. */
function statusCondition(statuses: readonly JobStatus[]): RawBuilder<unknown> {
  if (statuses.length === 0) return sql`false`
  const ranks = statuses.map(rankOf)
  const [lowest, highest] = [Math.min(...ranks), Math.max(...ranks)]
  const within = sql`jobs.status_rank between ${lowest}::int2 and ${highest}::int2`
  return statuses.length === statusesBetweenRanks(lowest, highest).length
    ? within
    : sql`${within} and jobs.status = any(${statuses})`
}

/** Selects the rows of `job_counts` that match the filters. */
export const isCounterOf = (actor: Actor, filter: JobNarrowing): RawBuilder<unknown> =>
  hasStatusOf(
    listedStatuses(actor, filter),
    'job_counts',
    (statuses) => sql`job_counts.status = any(${statuses})`,
  )
