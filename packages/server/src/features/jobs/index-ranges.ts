import {
  jobStatuses,
  progressStatuses,
  rankOf,
  sees,
  waitingKinds,
  waitingKindsOf,
  type Actor,
  type JobPriority,
  type JobProgress,
  type JobSight,
  type JobStatus,
  type JobStatusFilter,
  type WaitingKind,
} from '@curbcut/contract'

/**
 * The running or archived jobs of one status; with filters only the jobs of one organization, remediator or
 * priority. A list shows a set of ranges, all split by the same filters.
 */
export type IndexRange = {
  status: JobStatus
  isArchived: boolean
  organizationId?: string
  remediatorId?: string
  priority?: JobPriority
}

/** The filters that choose ranges. Of `waiting`, only the statuses of its kinds choose ranges. */
export type RangeChoice = {
  progress?: readonly JobProgress[] | undefined
  status?: readonly JobStatusFilter[] | undefined
  waiting?: readonly WaitingKind[] | undefined
  organization?: readonly string[] | undefined
  remediator?: readonly string[] | undefined
  priority?: readonly JobPriority[] | undefined
}

const scopes: Record<JobSight['jobs'], (actor: Actor) => string> = {
  every: () => 'all',
  organization: ({ organizationId }) => String(organizationId),
  assigned: ({ id }) => id,
  none: () => 'none',
}

/** The scope of `job_counts` for all jobs of the actor. */
export const scopeOf = (actor: Actor): string => scopes[sees(actor).jobs](actor)

/** Whether the actor sees archived jobs: as in `may.readJob`, only who sees every job does. */
export const seesArchived = (actor: Actor): boolean => sees(actor).jobs === 'every'

const rangesSeenBy = (actor: Actor): IndexRange[] =>
  jobStatuses.flatMap((status) =>
    (seesArchived(actor) ? [false, true] : [false]).map((isArchived) => ({
      status,
      isArchived,
    })),
  )

/**
 * The ranges of these filters that the actor sees; an archived job counts as 'archived' in every status.
 */
export function rangesOf(actor: Actor, choice: RangeChoice): IndexRange[] {
  const { progress, status: filter, waiting, organization, remediator, priority } = choice
  const inTab = progress ? progress.flatMap((name) => progressStatuses[name]) : jobStatuses
  const inKinds = waiting && statusesOfKinds(ownKinds(actor, waiting))
  const ranges = rangesSeenBy(actor).filter(
    ({ status, isArchived }) =>
      inTab.includes(status) &&
      (filter?.includes(isArchived ? 'archived' : status) ?? true) &&
      (!inKinds || (inKinds.includes(status) && !isArchived)) &&
      (!remediator || hasRemediator(status)),
  )
  const byOrganization = split(ranges, 'organizationId', organization)
  return split(split(byOrganization, 'remediatorId', remediator), 'priority', priority)
}

/** Before it is assigned, a job is no remediator's. */
const hasRemediator = (status: JobStatus) => rankOf(status) >= rankOf('ASSIGNED_REMEDIATOR')

/** One range for each of these values; without values, the ranges stay whole. */
const split = <Name extends keyof IndexRange>(
  ranges: readonly IndexRange[],
  name: Name,
  values: readonly IndexRange[Name][] | undefined,
): IndexRange[] =>
  values
    ? ranges.flatMap((range) => values.map((value) => ({ ...range, [name]: value })))
    : [...ranges]

/** The values that split the ranges, without repeats; undefined if they are not split. */
export function valuesOfRanges<Name extends keyof IndexRange>(
  ranges: readonly IndexRange[],
  name: Name,
): NonNullable<IndexRange[Name]>[] | undefined {
  const values = ranges.flatMap(({ [name]: value }) => value ?? [])
  return values.length > 0 ? [...new Set(values)] : undefined
}

/** The wanted kinds of jobs that can wait for the actor. */
export const ownKinds = (actor: Actor, kinds: readonly WaitingKind[]): WaitingKind[] =>
  waitingKindsOf(actor).filter((kind) => kinds.includes(kind))

/** Every status that jobs of these kinds can have. */
export const statusesOfKinds = (kinds: readonly WaitingKind[]): JobStatus[] =>
  kinds.flatMap((kind) => waitingKinds[kind].statuses)

/** The ranks of these ranges if the actor sees no other ranges with these ranks, otherwise undefined. */
export function wholeRanksOf(actor: Actor, ranges: readonly IndexRange[]): number[] | undefined {
  if (isSplit(ranges)) return undefined
  const ranks = [...new Set(ranges.map(({ status }) => rankOf(status)))]
  const seen = rangesSeenBy(actor).filter(({ status }) => ranks.includes(rankOf(status)))
  return seen.length === ranges.length ? ranks : undefined
}

/** Whether filters split the ranges of a status. */
export const isSplit = (ranges: readonly IndexRange[]): boolean =>
  ranges.some(
    ({ status: _status, isArchived: _isArchived, ...filters }) => Object.keys(filters).length > 0,
  )
