import { texts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Provider } from 'react-redux'
import { isApiError } from '#web/api/errors.ts'
import { showFailedRead, showToast } from '#web/state/toasts.ts'
import { ReportNotLoaded } from '#web/ui/screens/lazy-component.tsx'
import { LiveAnnouncer } from '#web/ui/messages/LiveAnnouncer.tsx'
import { RetryListener } from '#web/ui/screens/QueryView.tsx'
import type { Store } from './store.ts'

export function Providers({ store, children }: { store: Store; children: ReactNode }) {
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
