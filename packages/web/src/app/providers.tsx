import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Provider } from 'react-redux'
import { LiveAnnouncer } from '#web/ui/LiveAnnouncer.tsx'
import type { Store } from './store.ts'

/** What everything else stands in: the store, the language, and the voice for screen readers. */
export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  return (
    <Provider store={store}>
      <I18nProvider locale="en-US">
        {children}
        <LiveAnnouncer />
      </I18nProvider>
    </Provider>
  )
}
