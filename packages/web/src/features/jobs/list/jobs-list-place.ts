import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

/** The query string of the jobs list, carried in the state of links to a job. */
type ListPlace = { jobsList: string }

export const useListPlace = (): ListPlace => ({ jobsList: useLocation().search })

/** Leads back to the list as it was, or to the plain list if no link brought a place. */
export function useWayToJobs(): { to: string; isBack: boolean } {
  const { state } = useLocation()
  const search = isListPlace(state) ? state.jobsList : undefined
  return { to: paths.jobs() + (search ?? ''), isBack: search !== undefined }
}

/** Validated, because the browser restores history state from older versions of the product. */
const isListPlace = (state: unknown): state is ListPlace =>
  typeof state === 'object' &&
  state !== null &&
  'jobsList' in state &&
  typeof state.jobsList === 'string'

/** Marks the link back to the list. Other links focus the title of the list. */
export const fromJob = { isFromJob: true } as const

/** Whether the viewer just came back from a job, by that link or by the Back button. */
export function useIsBackFromJob(): boolean {
  const isBack = useNavigationType() === NavigationType.Pop
  const { state } = useLocation()
  return isBack || (typeof state === 'object' && state !== null && 'isFromJob' in state)
}
