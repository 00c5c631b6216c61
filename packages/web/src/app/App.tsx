import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { SessionWatch } from '#web/features/people/sessions/SessionWatch.tsx'
import { useAppSelector } from '#web/state/root-state.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { watchPerson } from '#web/lib/live/person-at-work.ts'
import { focusPressedButtons } from '#web/lib/focus/pressed-button-focus.ts'
import { AppRouter, type Router } from './routes/app-router.ts'
import { GhostVisit } from './session/GhostVisit.tsx'
import { LiveChanges } from './live/LiveChanges.tsx'
import { listenToOtherTabs } from './session/other-tabs.ts'
import { Providers } from './providers.tsx'
import { SessionGate } from './session/SessionGate.tsx'
import type { Store } from './store.ts'
import { ToastRegion } from './ToastRegion.tsx'

const SwitchedElsewhere = lazyComponent(
  async () => (await import('./session/SwitchedElsewhere.tsx')).SwitchedElsewhere,
)

/** A form with unsent values, after another tab has switched the organization. */
const SwitchedOrganization = () =>
  useAppSelector(({ forms }) => forms.isSwitchedElsewhere) ? <SwitchedElsewhere /> : null

type Props = { store: Store; router: Router }

export function App({ store, router }: Props) {
  // Without these listeners `refetchOnFocus` and `refetchOnReconnect` do nothing.
  useEffect(() => setupListeners(store.dispatch), [store])
  useEffect(() => listenToOtherTabs(store.dispatch), [store])
  useEffect(focusPressedButtons, [])
  useEffect(watchPerson, [])
  return (
    <Providers store={store}>
      <GhostVisit>
        <SessionGate>
          <AppRouter value={router}>
            <RouterProvider router={router} useTransitions={false} />
          </AppRouter>
        </SessionGate>
      </GhostVisit>
      <SessionWatch />
      <SwitchedOrganization />
      <LiveChanges />
      <ToastRegion onOpen={(path) => void router.navigate(path)} />
    </Providers>
  )
}
