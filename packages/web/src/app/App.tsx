import { texts } from '@curbcut/contract'
import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { isApiError } from '#web/api/errors.ts'
import { SessionWatch } from '#web/features/people/sessions/SessionWatch.tsx'
import { watchPerson } from '#web/lib/browser/person-at-work.ts'
import { focusPressedButtons } from '#web/lib/focus/pressed-button-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { showFailedRead, showToast } from '#web/state/toasts.ts'
import { LiveAnnouncer } from '#web/ui/messages/LiveAnnouncer.tsx'
import { lazyComponent, ReportNotLoaded } from '#web/ui/screens/lazy-component.tsx'
import { RetryListener } from '#web/ui/screens/QueryView.tsx'
import { LiveChanges } from './live/LiveChanges.tsx'
import { AppRouter, type Router } from './routes/app-router.ts'
import { GhostVisit } from './session/GhostVisit.tsx'
import { listenToOtherTabs } from './session/other-tabs.ts'
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

function Providers({ store, children }: { store: Store; children: ReactNode }) {
  const reportNotLoaded = () =>
    store.dispatch(showToast({ tone: 'error', text: texts.partNotLoaded }))
  const retryListener = (outcome: unknown) => {
    const { error } = { error: undefined, ...(outcome as { error?: unknown } | undefined) }
    if (isApiError(error)) store.dispatch(showFailedRead({ text: error.message }))
  }
  return (
    <Provider store={store}>
      <I18nProvider locale="en-US">
        <ReportNotLoaded value={reportNotLoaded}>
          <RetryListener value={retryListener}>{children}</RetryListener>
        </ReportNotLoaded>
        <LiveAnnouncer />
      </I18nProvider>
    </Provider>
  )
}
