import type { Me, Role } from '@curbcut/contract'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { App } from '#web/app/App.tsx'
import { routes } from '#web/app/router.tsx'
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
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(<App store={store} router={router} />)
  return {
    user: userEvent.setup(),
    store,
    /** The present address. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** Where the page was loaded again. */
    reloads,
  }
}
