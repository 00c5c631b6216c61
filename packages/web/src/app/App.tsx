import { texts } from '@curbcut/contract'
import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { isApiError } from '#web/api/errors.ts'
import { SessionWatch } from '#web/features/people/sessions/SessionWatch.tsx'
import { watchUserActivity } from '#web/lib/browser/user-activity.ts'
import { focusPressedButtons } from '#web/lib/focus/pressed-button-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { showFailedRead, showToast } from '#web/state/toasts.ts'
import { LiveAnnouncer } from '#web/ui/messages/LiveAnnouncer.tsx'
import { lazyComponent, ReportLoadFailure } from '#web/ui/screens/lazy-component.tsx'
import { RetryListener } from '#web/ui/screens/LoadError.tsx'
import { LiveConnection } from './live/LiveConnection.tsx'
import { RouterContext, type Router } from './routes/router-context.ts'
import { GhostVisit } from './session/GhostVisit.tsx'
import { listenToOtherTabs } from './session/other-tabs.ts'
import { SessionGate } from './session/SessionGate.tsx'
import type { Store } from './store.ts'
import { ToastRegion } from './ToastRegion.tsx'

const SwitchedElsewhere = lazyComponent(
  async () => (await import('./session/SwitchedElsewhere.tsx')).SwitchedElsewhere,
)

/** A form with unsent values, after another tab has switched the organization. */
const OrganizationSwitchNotice = () =>
  useAppSelector(({ forms }) => forms.isSwitchedElsewhere) ? <SwitchedElsewhere /> : null

type Props = { store: Store; router: Router }

export function App({ store, router }: Props) {
  // Without these listeners `refetchOnFocus` and `refetchOnReconnect` do nothing.
  useEffect(() => setupListeners(store.dispatch), [store])
  useEffect(() => listenToOtherTabs(store.dispatch), [store])
  useEffect(focusPressedButtons, [])
  useEffect(watchUserActivity, [])
  return (
    <Providers store={store}>
      <GhostVisit>
        <SessionGate>
          <RouterContext value={router}>
            <RouterProvider router={router} useTransitions={false} />
          </RouterContext>
        </SessionGate>
      </GhostVisit>
      <SessionWatch />
      <OrganizationSwitchNotice />
      <LiveConnection />
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
        <ReportLoadFailure value={reportNotLoaded}>
          <RetryListener value={retryListener}>{children}</RetryListener>
        </ReportLoadFailure>
        <LiveAnnouncer />
      </I18nProvider>
    </Provider>
  )
}
