import { texts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Provider } from 'react-redux'
import { showToast } from '#web/state/toasts.ts'
import { TellNotLoaded } from '#web/ui/later-part.tsx'
import { LiveAnnouncer } from '#web/ui/LiveAnnouncer.tsx'
import type { Store } from './store.ts'

/** What everything else stands in: the store, the language, and the voice for screen readers. */
export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  const tellNotLoaded = () =>
    store.dispatch(showToast({ tone: 'error', text: texts.partNotLoaded }))
  return (
    <Provider store={store}>
      <I18nProvider locale="en-US">
        <TellNotLoaded value={tellNotLoaded}>{children}</TellNotLoaded>
        <LiveAnnouncer />
      </I18nProvider>
    </Provider>
  )
}
