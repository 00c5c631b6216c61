import type { Me, Role } from '@curbcut/contract'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject } from 'react-router'
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
  const router = createMemoryRouter(copyOf(routes), { initialEntries: [at] })
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

/** A router crosses off what it has loaded from `lazy`; each test begins with routes of its own. */
function copyOf(given: readonly RouteObject[]): RouteObject[] {
  return given.map(({ lazy, children, ...route }) => ({
    ...route,
    ...(lazy && { lazy: typeof lazy === 'object' ? { ...lazy } : lazy }),
    ...(children && { children: copyOf(children) }),
  })) as RouteObject[]
}
