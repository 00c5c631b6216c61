import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useAppSelector } from '#web/state/root-state.ts'
import { redirectFor } from './session-routes.ts'

/** Around every route: lets through what the session may see, and leads elsewhere from the rest. */
export function SessionRoutes() {
  const session = useAppSelector((state) => state.session)
  const redirect = redirectFor(session, useLocation())
  if (redirect) return <Navigate to={redirect.to} state={redirect.state} replace />
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  )
}
