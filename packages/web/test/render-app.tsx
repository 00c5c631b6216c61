import type { Me, Role } from '@curbcut/contract'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '#web/app/App.tsx'
import { createStore } from '#web/app/store.ts'
import { aPerson } from './people.ts'
import { answer, refuse } from './server.ts'

type Options = {
  /** The address that is opened. */
  at?: string
  /** Who is signed in; nobody where it is left out. */
  as?: Role | Me
}

/** The whole web app at an address, as this person, in front of the answers of `server.ts`. */
export function renderApp({ at = '/', as }: Options = {}) {
  const me = typeof as === 'string' ? aPerson(as) : as
  answer('getMe', me ?? refuse('not_signed_in'))

  const reloads: string[] = []
  const store = createStore((path) => reloads.push(path))
  window.history.replaceState(null, '', at)
  render(<App store={store} />)
  return {
    user: userEvent.setup(),
    store,
    /** The present address. */
    address: () => window.location.pathname + window.location.search,
    /** Where the page was loaded again. */
    reloads,
  }
}
