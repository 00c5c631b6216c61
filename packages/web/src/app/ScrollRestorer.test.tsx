import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListParams } from '#web/lib/addresses/use-list-params.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { RouterContext } from './routes/router-context.ts'
import { ScrollRestorer } from './ScrollRestorer.tsx'

/** jsdom draws nothing: this window scrolls as far as its page is long. */
let pageLength = 1000
let resized: () => void
beforeEach(() => {
  pageLength = 1000
  scrollBy(0)
  window.scrollTo = ((_left: number, top: number) =>
    scrollBy(Math.min(top, pageLength))) as typeof window.scrollTo
  // No place is left from the test before.
  sessionStorage.setItem('react-router-scroll-positions', '{}')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell
      }
      observe = () => undefined
      disconnect = () => {
        resized = () => undefined
      }
    },
  )
})

// Other tests share this window.
afterEach(() => scrollBy(0))

function scrollBy(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
}

function List() {
  const { setPage } = useListParams({})
  return (
    <>
      <button type="button" onClick={() => setPage(2)}>
        Next
      </button>
      <TextLink to="?opened=1">Open</TextLink>
      <main id="main" />
    </>
  )
}

const frame = (
  <>
    <ScrollRestorer />
    <Outlet />
  </>
)

/** A page that has just been loaded at an address. */
function load(path: string) {
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter([
    { element: frame, children: [{ path: '*', Component: List }] },
  ])
  const { unmount } = render(
    <RouterContext value={router}>
      <RouterProvider router={router} useTransitions={false} />
    </RouterContext>,
  )
  return {
    goTo: (to: string) => act(() => router.navigate(to)),
    back: async () => {
      const { pathname } = router.state.location
      act(() => window.history.back())
      await waitFor(() => expect(router.state.location.pathname).not.toBe(pathname))
    },
    /** Leaves it for another document, or for itself once more. */
    leave: () => {
      window.dispatchEvent(new Event('pagehide'))
      unmount()
      router.dispose()
    },
  }
}

test('another screen begins at its top, and Back leads to the former place', async () => {
  const page = load('/list')
  scrollBy(400)

  await page.goTo('/one')
  expect(window.scrollY).toBe(0)
  await page.back()

  expect(window.scrollY).toBe(400)
})

test.each([
  ['another page of a list', 'Next', '?page=2'],
  ['what opens in its place', 'Open', '?opened=1'],
])('%s leaves the reader where they are', (_case, name, search) => {
  load('/list')
  scrollBy(400)

  fireEvent.click(screen.getByText(name))

  expect(window.location.search).toBe(search)
  expect(window.scrollY).toBe(400)
})

test('Back waits for the rows that are still on their way', async () => {
  const page = load('/list')
  scrollBy(400)
  await page.goTo('/one')
  pageLength = 100

  await page.back()
  expect(window.scrollY).toBe(100)
  pageLength = 1000
  act(() => resized())

  expect(window.scrollY).toBe(400)
})

test('whoever scrolls meanwhile is left alone', async () => {
  const page = load('/list')
  scrollBy(400)
  await page.goTo('/one')
  pageLength = 100
  await page.back()

  window.dispatchEvent(new Event('wheel'))
  pageLength = 1000
  act(() => resized())

  expect(window.scrollY).toBe(100)
})

test('a reload leaves the reader where they were, though the rows come later', () => {
  const page = load('/list')
  scrollBy(400)
  page.leave()
  scrollBy(0)
  pageLength = 100

  load('/list')
  expect(window.scrollY).toBe(100)
  pageLength = 1000
  act(() => resized())

  expect(window.scrollY).toBe(400)
})

test('an address that is typed begins at its top', () => {
  const page = load('/list')
  scrollBy(400)
  page.leave()

  load('/typed')

  expect(window.scrollY).toBe(0)
})

test('a fragment leads to its element', async () => {
  load('/list')
  scrollBy(400)
  Element.prototype.scrollIntoView = () => scrollBy(150)

  act(() => {
    window.location.hash = 'main'
  })

  await waitFor(() => expect(window.scrollY).toBe(150))
})

test('storage that is closed costs only the place', () => {
  const page = load('/list')
  scrollBy(400)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed')
  })

  page.leave()
  expect(warned).toHaveBeenCalled()
  sessionStorage.clear()
  load('/other')

  expect(window.scrollY).toBe(0)
})
