import { matchPath, useLocation, useNavigate } from 'react-router'
import { jobPathPattern, paths } from '#web/lib/addresses/paths.ts'

/** A job belongs to one organization: a switch leads from its page to the list. */
export function useLeaveJobPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return async () => {
    if (matchPath({ path: jobPathPattern, end: false }, pathname)) await navigate(paths.jobs())
  }
}
