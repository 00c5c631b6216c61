import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { BrowserRouter } from 'react-router'
import { focusPressedButtons } from '#web/lib/pressed-button-focus.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { listenToOtherTabs } from './other-tabs.ts'
import { Providers } from './providers.tsx'
import { SessionGate } from './SessionGate.tsx'
import { SessionRoutes } from './SessionRoutes.tsx'
import type { Store } from './store.ts'
import { ToastRegion } from './ToastRegion.tsx'

/** The whole web app. */
export function App({ store }: { store: Store }) {
  // Without these listeners `refetchOnFocus` and `refetchOnReconnect` do nothing.
  useEffect(() => setupListeners(store.dispatch), [store])
  useEffect(() => listenToOtherTabs(store.dispatch), [store])
  useEffect(focusPressedButtons, [])
  return (
    <Providers store={store}>
      <SessionGate>
        <ErrorBoundary FallbackComponent={ErrorScreen}>
          <BrowserRouter useTransitions={false}>
            <SessionRoutes />
          </BrowserRouter>
        </ErrorBoundary>
      </SessionGate>
      <ToastRegion />
    </Providers>
  )
}
