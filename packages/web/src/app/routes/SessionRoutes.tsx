import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ScreenLoading } from '#web/app/ScreenLoading.tsx'
import { ScrollRestorer } from '#web/app/ScrollRestorer.tsx'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { isKnownAddress, noPageText, redirectFor } from './session-routes.ts'
import { useDialogClosedByBack } from './use-dialog-closed-by-back.ts'

export function SessionRoutes() {
  const session = useAppSelector((state) => state.session)
  const location = useLocation()
  useNoPageToast(location.pathname)
  useDialogClosedByBack()
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

/** The redirect itself would not say why another screen opens. */
function useNoPageToast(pathname: string): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isKnownAddress(pathname)) return
    dispatch(showToast({ tone: 'error', text: noPageText(pathname) }))
  }, [dispatch, pathname])
}
