import { Navigate, useLocation, useRoutes } from 'react-router'
import { useScrollPlace } from '#web/lib/use-scroll-place.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Loading } from '#web/ui/QueryView.tsx'
import { routes } from './router.tsx'
import { redirectFor } from './session-routes.ts'
import { useArrivedLocation } from './use-arrived-location.ts'

/** The screen of the present address, if the session may see it; from the rest it leads elsewhere. */
export function SessionRoutes() {
  const session = useAppSelector((state) => state.session)
  const location = useLocation()
  const redirect = redirectFor(session, location)
  const arrived = useArrivedLocation(routes, redirect ? undefined : location)
  useScrollPlace(redirect ? undefined : arrived)
  const screen = useRoutes(routes, arrived ?? location)
  if (redirect) return <Navigate to={redirect.to} state={redirect.state} replace />
  // The screen before may be one that this session no longer has.
  if (!arrived || redirectFor(session, arrived)) return <ScreenLoading />
  return screen
}

function ScreenLoading() {
  return (
    <div className="p-6">
      <Loading />
    </div>
  )
}
