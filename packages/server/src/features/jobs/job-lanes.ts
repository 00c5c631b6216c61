import {
  isAdministrator,
  isClientSide,
  jobStatuses,
  progressStatuses,
  rankOf,
  waitingKinds,
  waitingKindsOf,
  type Actor,
  type JobProgress,
  type JobStatus,
  type JobStatusFilter,
  type WaitingKind,
} from '@curbcut/contract'

/** The running jobs of one status, or the archived ones of it: a list shows a set of lanes. */
export type Lane = { status: JobStatus; isArchived: boolean }

/** The filters of a list that lanes tell: the tab, the statuses, and what waits for the viewer. */
export type LaneChoice = {
  progress?: readonly JobProgress[] | undefined
  status?: readonly JobStatusFilter[] | undefined
  waiting?: readonly WaitingKind[] | undefined
}

/** The scope of `job_counts` that holds what the actor may see. */
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
 * The lanes of tab and filter that the actor sees; an archived job counts as 'archived' in every status.
 */
export function lanesOf(actor: Actor, { progress, status: filter, waiting }: LaneChoice): Lane[] {
  const inTab = progress ? progress.flatMap((name) => progressStatuses[name]) : jobStatuses
  const inKinds = waiting && statusesOfKinds(ownKinds(actor, waiting))
  return lanesSeenBy(actor).filter(
    ({ status, isArchived }) =>
      inTab.includes(status) &&
      (filter?.includes(isArchived ? 'archived' : status) ?? true) &&
      (!inKinds || (inKinds.includes(status) && !isArchived)),
  )
}

/** Those of these kinds that can wait for the actor. */
export const ownKinds = (actor: Actor, kinds: readonly WaitingKind[]): WaitingKind[] =>
  waitingKindsOf(actor).filter((kind) => kinds.includes(kind))

/** Every status that jobs of these kinds can have. */
export const statusesOfKinds = (kinds: readonly WaitingKind[]): JobStatus[] =>
  kinds.flatMap((kind) => waitingKinds[kind].statuses)

/** The ranks of these lanes, if they are everything that the actor sees in those ranks. */
export function wholeRanksOf(actor: Actor, lanes: readonly Lane[]): number[] | undefined {
  const ranks = [...new Set(lanes.map(({ status }) => rankOf(status)))]
  const seen = lanesSeenBy(actor).filter(({ status }) => ranks.includes(rankOf(status)))
  return seen.length === lanes.length ? ranks : undefined
}
