import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

/** The query string of the jobs list, carried in the state of links to a job. */
type JobsListState = { jobsList: string }

export const useJobsListState = (): JobsListState => ({ jobsList: useLocation().search })

/** Leads back to the list as it was, or to the plain list if no link brought a place. */
export function useJobsListLink(): { to: string; isBack: boolean } {
  const { state } = useLocation()
  const search = isJobsListState(state) ? state.jobsList : undefined
  return { to: paths.jobs() + (search ?? ''), isBack: search !== undefined }
}

/** Validated, because the browser restores history state from older versions of the product. */
const isJobsListState = (state: unknown): state is JobsListState =>
  typeof state === 'object' &&
  state !== null &&
  'jobsList' in state &&
  typeof state.jobsList === 'string'

/** Marks the link back to the list. Other links focus the title of the list. */
export const fromJobState = { isFromJob: true } as const

/** Whether the viewer just came back from a job, by that link or by the Back button. */
export function useIsBackFromJob(): boolean {
  const isBack = useNavigationType() === NavigationType.Pop
  const { state } = useLocation()
  return isBack || (typeof state === 'object' && state !== null && 'isFromJob' in state)
}
