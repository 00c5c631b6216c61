import {
  isAdministrator,
  jobStatuses,
  progressStatuses,
  rankOf,
  type Actor,
  type JobProgress,
  type JobStatus,
  type JobStatusFilter,
} from '@curbcut/contract'

/** The running jobs of one status, or the archived ones of it: a list shows a set of lanes. */
export type Lane = { status: JobStatus; isArchived: boolean }

/** The tab and the status filter of a list. */
export type LaneChoice = {
  progress?: readonly JobProgress[] | undefined
  status?: readonly JobStatusFilter[] | undefined
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
export function lanesOf(actor: Actor, { progress, status: filter }: LaneChoice): Lane[] {
  const inTab = progress ? progress.flatMap((name) => progressStatuses[name]) : jobStatuses
  return lanesSeenBy(actor).filter(
    ({ status, isArchived }) =>
      inTab.includes(status) && (filter?.includes(isArchived ? 'archived' : status) ?? true),
  )
}

/** The ranks of these lanes, if they are everything that the actor sees in those ranks. */
export function wholeRanksOf(actor: Actor, lanes: readonly Lane[]): number[] | undefined {
  const ranks = [...new Set(lanes.map(({ status }) => rankOf(status)))]
  const seen = lanesSeenBy(actor).filter(({ status }) => ranks.includes(rankOf(status)))
  return seen.length === lanes.length ? ranks : undefined
}
