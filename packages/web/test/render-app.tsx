import type { Me, Role } from '@curbcut/contract'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { onTestFinished } from 'vitest'
import { App } from '#web/app/App.tsx'
import { dialogs } from '#web/app/dialogs/dialogs.ts'
import { createRouter, routes } from '#web/app/routes/router.tsx'
import { createStore } from '#web/app/store.ts'
import { ModalHost } from '#web/forms/dialogs/ModalHost.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { logout } from '#web/state/session.ts'
import { aPerson } from './answers/people.ts'
import { answer, refuse } from './server.ts'

type Options = {
  /** The address that is opened. */
  at?: string
  /** The signed-in person; absent: nobody. */
  as?: Role | Me
  /** The state that the browser keeps with the address, as after a reload. */
  state?: unknown
}

/** The whole web app at an address, as this person, in front of the answers of `server.ts`. */
export function renderApp(options: Options = {}) {
  return renderWith(createRouter, options)
}

/**
 * The web app without what stands around each screen of somebody signed in: sidebar, header, palette and help. They take
 * a sixth of the time of a test.
 */
export function renderScreen(options: Options = {}) {
  return renderWith(() => createBrowserRouter(unframed(routes)), options)
}

/** The routes, with nothing around those beside the jobs. */
const unframed = (all: readonly RouteObject[]): RouteObject[] =>
  all.map((route) => {
    if (route.index || !route.children) return route
    const { lazy: _lazy, ...plain } = route
    return route.children.some(({ path }) => path === paths.jobs())
      ? { ...plain, Component: Unframed }
      : { ...route, children: unframed(route.children) }
  })

function Unframed() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ModalHost definitions={dialogs} />
    </>
  )
}

/** One part of a screen with the dialogs and the toasts that it opens, at any address. */
export function renderPart(part: ReactNode, options: Options) {
  const element = (
    <>
      {part}
      <ModalHost definitions={dialogs} />
    </>
  )
  return renderWith(() => createBrowserRouter([{ path: '*', element }]), options)
}

function renderWith(
  createRouterHere: typeof createRouter,
  { at = '/', as, state = null }: Options,
) {
  const me = typeof as === 'string' ? aPerson(as) : as
  answer('getMe', me ?? refuse('not_signed_in'))

  const reloads: string[] = []
  const store = createStore((path) => reloads.push(path))
  window.history.replaceState(state, '', at)
  const router = createRouterHere()
  onTestFinished(() => {
    // A change under way must not reach the address of the next test.
    router.dispose()
    // What waits to be sent would ask before the next test leaves its page, and be sent during it.
    store.dispatch(logout())
  })
  render(<App store={store} router={router} />)
  return {
    user: userEvent.setup(),
    store,
    /** The present address. */
    address: () => window.location.pathname + window.location.search,
    /** Where the page was loaded again. */
    reloads,
  }
}
