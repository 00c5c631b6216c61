import { setupListeners } from '@reduxjs/toolkit/query'
import { lazy, Suspense, useEffect, type ComponentProps } from 'react'
import { RouterProvider } from 'react-router/dom'
import { useAppSelector } from '#web/state/root-state.ts'
import { Providers } from './providers.tsx'
import { SessionGate } from './SessionGate.tsx'
import type { Store } from './store.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./ToastRegion.tsx')).ToastRegion }))

type Props = { store: Store; router: ComponentProps<typeof RouterProvider>['router'] }

/** The whole web app. */
export function App({ store, router }: Props) {
  // Without these listeners `refetchOnFocus` and `refetchOnReconnect` do nothing.
  useEffect(() => setupListeners(store.dispatch), [store])
  return (
    <Providers store={store}>
      <SessionGate>
        <RouterProvider router={router} />
      </SessionGate>
      <Suspense fallback={null}>
        <LateToastRegion />
      </Suspense>
    </Providers>
  )
}

/** The sign-in page tells everything in its place, and need not load what toasts are made of. */
function LateToastRegion() {
  const isNeeded = useAppSelector(({ session, toasts }) => {
    return session.isLoggedIn || toasts.toasts.length > 0
  })
  return isNeeded && <ToastRegion />
}
