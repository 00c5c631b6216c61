import {
  isAdministrator,
  isClientSide,
  jobStatuses,
  progressStatuses,
  rankOf,
  waitingKinds,
  waitingKindsOf,
  type Actor,
  type JobPriority,
  type JobProgress,
  type JobStatus,
  type JobStatusFilter,
  type WaitingKind,
} from '@curbcut/contract'

/**
 * The running or archived jobs of one status; with filters only the jobs of one organization, remediator or
 * priority. A list shows a set of lanes, all split by the same filters.
 */
export type Lane = {
  status: JobStatus
  isArchived: boolean
  organizationId?: string
  remediatorId?: string
  priority?: JobPriority
}

/** The filters that choose lanes. Of `waiting`, only the statuses of its kinds choose lanes. */
export type LaneChoice = {
  progress?: readonly JobProgress[] | undefined
  status?: readonly JobStatusFilter[] | undefined
  waiting?: readonly WaitingKind[] | undefined
  organization?: readonly string[] | undefined
  remediator?: readonly string[] | undefined
  priority?: readonly JobPriority[] | undefined
}

/** The scope of `job_counts` for all jobs of the actor. */
export function scopeOf(actor: Actor): string {
  if (isAdministrator(actor)) return 'all'
  return isClientSide(actor) ? String(actor.organizationId) : actor.id
}

/** `may.readJob` for archived jobs: only administrators see them. */
const lanesSeenBy = (actor: Actor): Lane[] =>
  jobStatuses.flatMap((status) =>
    (isAdministrator(actor) ? [false, true] : [false]).map((isArchived) => ({
      status,
      isArchived,
    })),
  )

/**
 * The lanes of these filters that the actor sees; an archived job counts as 'archived' in every status.
 */
export function lanesOf(actor: Actor, choice: LaneChoice): Lane[] {
  const { progress, status: filter, waiting, organization, remediator, priority } = choice
  const inTab = progress ? progress.flatMap((name) => progressStatuses[name]) : jobStatuses
  const inKinds = waiting && statusesOfKinds(ownKinds(actor, waiting))
  const lanes = lanesSeenBy(actor).filter(
    ({ status, isArchived }) =>
      inTab.includes(status) &&
      (filter?.includes(isArchived ? 'archived' : status) ?? true) &&
      (!inKinds || (inKinds.includes(status) && !isArchived)) &&
      (!remediator || hasRemediator(status)),
  )
  const byOrganization = split(lanes, 'organizationId', organization)
  return split(split(byOrganization, 'remediatorId', remediator), 'priority', priority)
}

/** Before it is assigned, a job is no remediator's. */
const hasRemediator = (status: JobStatus) => rankOf(status) >= rankOf('ASSIGNED_REMEDIATOR')

/** One lane for each of these values; without values, the lanes stay whole. */
const split = <Name extends keyof Lane>(
  lanes: readonly Lane[],
  name: Name,
  values: readonly Lane[Name][] | undefined,
): Lane[] =>
  values ? lanes.flatMap((lane) => values.map((value) => ({ ...lane, [name]: value }))) : [...lanes]

/** The values that split the lanes, without repeats; undefined if they are not split. */
export function valuesOfLanes<Name extends keyof Lane>(
  lanes: readonly Lane[],
  name: Name,
): NonNullable<Lane[Name]>[] | undefined {
  const values = lanes.flatMap(({ [name]: value }) => value ?? [])
  return values.length > 0 ? [...new Set(values)] : undefined
}

/** The wanted kinds of jobs that can wait for the actor. */
export const ownKinds = (actor: Actor, kinds: readonly WaitingKind[]): WaitingKind[] =>
  waitingKindsOf(actor).filter((kind) => kinds.includes(kind))

/** Every status that jobs of these kinds can have. */
export const statusesOfKinds = (kinds: readonly WaitingKind[]): JobStatus[] =>
  kinds.flatMap((kind) => waitingKinds[kind].statuses)

/** The ranks of these lanes if the actor sees no other lanes with these ranks, otherwise undefined. */
export function wholeRanksOf(actor: Actor, lanes: readonly Lane[]): number[] | undefined {
  if (isSplit(lanes)) return undefined
  const ranks = [...new Set(lanes.map(({ status }) => rankOf(status)))]
  const seen = lanesSeenBy(actor).filter(({ status }) => ranks.includes(rankOf(status)))
  return seen.length === lanes.length ? ranks : undefined
}

/** Whether filters split the lanes of a status. */
export const isSplit = (lanes: readonly Lane[]): boolean =>
  lanes.some(
    ({ status: _status, isArchived: _isArchived, ...filters }) => Object.keys(filters).length > 0,
  )
