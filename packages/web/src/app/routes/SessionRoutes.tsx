import { useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ScreenLoading } from '#web/app/ScreenLoading.tsx'
import { ScrollRestorer } from '#web/app/ScrollRestorer.tsx'
import { useAppSelector } from '#web/state/root-state.ts'
import { redirectFor } from './session-routes.ts'

export function SessionRoutes() {
  const session = useAppSelector((state) => state.session)
  const location = useLocation()
  // `Navigate` would navigate again for each new object.
  const redirect = useMemo(() => redirectFor(session, location), [session, location])
  return (
    <>
      <ScrollRestorer />
      {redirect ? (
        <>
          <Navigate to={redirect.to} state={redirect.state} replace />
          <ScreenLoading />
        </>
      ) : (
        <Outlet />
      )}
    </>
  )
}
