import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ScreenLoading } from '#web/app/ScreenLoading.tsx'
import { ScrollRestorer } from '#web/app/ScrollRestorer.tsx'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { isKnownAddress, unknownPageText, redirectFor } from './session-redirect.ts'
import { useCloseDialogOnBack } from './use-close-dialog-on-back.ts'

export function SessionRoutes() {
  const session = useAppSelector((state) => state.session)
  const location = useLocation()
  useUnknownPageToast(location.pathname)
  useCloseDialogOnBack()
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
function useUnknownPageToast(pathname: string): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isKnownAddress(pathname)) return
    dispatch(showToast({ tone: 'error', text: unknownPageText(pathname) }))
  }, [dispatch, pathname])
}
