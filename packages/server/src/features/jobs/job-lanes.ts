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

/** The jobs of one status that run, or those that are archived: what a list shows is a set of lanes. */
export type Lane = { status: JobStatus; isArchived: boolean }

/** Tab and status filter of a list. */
export type LaneChoice = {
  progress?: readonly JobProgress[] | undefined
  status?: readonly JobStatusFilter[] | undefined
}

/** `may.readJob` of archived jobs: administrators alone see them. */
const lanesSeenBy = (actor: Actor): Lane[] =>
  jobStatuses.flatMap((status) =>
    (isAdministrator(actor) ? [false, true] : [false]).map((isArchived) => ({
      status,
      isArchived,
    })),
  )

/** What tab and filter let through of what the actor sees; an archived job is 'archived', whatever its status. */
export function lanesOf(actor: Actor, { progress, status: filter }: LaneChoice): Lane[] {
  const inTab = progress ? progress.flatMap((name) => progressStatuses[name]) : jobStatuses
  return lanesSeenBy(actor).filter(
    ({ status, isArchived }) =>
      inTab.includes(status) && (filter?.includes(isArchived ? 'archived' : status) ?? true),
  )
}

/** The ranks of these lanes, where they are all that the actor sees of those ranks. */
export function wholeRanksOf(actor: Actor, lanes: readonly Lane[]): number[] | undefined {
  const ranks = [...new Set(lanes.map(({ status }) => rankOf(status)))]
  const seen = lanesSeenBy(actor).filter(({ status }) => ranks.includes(rankOf(status)))
  return seen.length === lanes.length ? ranks : undefined
}
