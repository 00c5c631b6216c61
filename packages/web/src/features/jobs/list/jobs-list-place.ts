import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

/** The place that a link from the jobs list to a job remembers: tab, page, search and filters of the list. */
type ListPlace = { jobsList: string }

/** The place that links of the jobs list bring along. */
export const useListPlace = (): ListPlace => ({ jobsList: useLocation().search })

/**
 * The way from a job back to the jobs: to the list as the reader left it, also after a reload, or to the
 * plain list if something else led to the job.
 */
export function useWayToJobs(): { to: string; isBack: boolean } {
  const { state } = useLocation()
  const search = isListPlace(state) ? state.jobsList : undefined
  return { to: paths.jobs() + (search ?? ''), isBack: search !== undefined }
}

/** The browser keeps the state of an address, even over a new version of the product. */
const isListPlace = (state: unknown): state is ListPlace =>
  typeof state === 'object' &&
  state !== null &&
  'jobsList' in state &&
  typeof state.jobsList === 'string'

/** What the link back to the jobs brings along: other ways to the list begin at its title. */
export const fromJob = { isFromJob: true } as const

/** Whether the reader of the list has just come back from a job, by that link or by Back. */
export function useIsBackFromJob(): boolean {
  const isBack = useNavigationType() === NavigationType.Pop
  const { state } = useLocation()
  return isBack || (typeof state === 'object' && state !== null && 'isFromJob' in state)
}
