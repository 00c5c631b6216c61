import type { Me, Role } from '@curbcut/contract'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { App } from '#web/app/App.tsx'
import { dialogs } from '#web/app/dialogs.ts'
import { Providers } from '#web/app/providers.tsx'
import { SessionGate } from '#web/app/SessionGate.tsx'
import { createStore, type Store } from '#web/app/store.ts'
import { ToastRegion } from '#web/app/ToastRegion.tsx'
import { ModalHost } from '#web/forms/ModalHost.tsx'
import { aPerson } from './people.ts'
import { answer, refuse } from './server.ts'

type Options = {
  /** The address that is opened. */
  at?: string
  /** Who is signed in; nobody where it is left out. */
  as?: Role | Me
}

/** The whole web app at an address, as this person, in front of the answers of `server.ts`. */
export function renderApp(options: Options = {}) {
  return renderWith((store) => <App store={store} />, options)
}

/** One part of a screen with the dialogs and the toasts that it opens, at any address. */
export function renderPart(part: ReactNode, options: Options) {
  return renderWith(
    (store) => (
      <Providers store={store}>
        <SessionGate>
          <BrowserRouter useTransitions={false}>
            {part}
            <ModalHost rows={dialogs} />
          </BrowserRouter>
        </SessionGate>
        <ToastRegion />
      </Providers>
    ),
    options,
  )
}

function renderWith(draw: (store: Store) => ReactNode, { at = '/', as }: Options) {
  const me = typeof as === 'string' ? aPerson(as) : as
  answer('getMe', me ?? refuse('not_signed_in'))

  const reloads: string[] = []
  const store = createStore((path) => reloads.push(path))
  window.history.replaceState(null, '', at)
  render(draw(store))
  return {
    user: userEvent.setup(),
    store,
    /** The present address. */
    address: () => window.location.pathname + window.location.search,
    /** Where the page was loaded again. */
    reloads,
  }
}
