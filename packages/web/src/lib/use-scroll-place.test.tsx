import { act, renderHook, waitFor } from '@testing-library/react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollPlace } from './use-scroll-place.ts'

/** jsdom draws nothing: this window scrolls as far as its page is long. */
let pageLength = 1000
let resized: () => void
beforeEach(() => {
  pageLength = 1000
  scrollBy(0)
  window.scrollTo = ((_left: number, top: number) =>
    scrollBy(Math.min(top, pageLength))) as typeof window.scrollTo
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
afterEach(() => sessionStorage.clear())

function scrollBy(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

/** A page that has just been loaded at an address; `state` is what the browser kept of it. */
function load(path: string, state: object | null = null) {
  window.history.replaceState(state, '', path)
  const useAll = () => {
    useScrollPlace(useLocation())
    return { ...useLocation(), navigate: useNavigate() }
  }
  const { result, unmount } = renderHook(useAll, { wrapper: BrowserRouter })
  return {
    shown: result,
    goTo: (to: string) => act(() => void result.current.navigate(to)),
    back: async () => {
      const { pathname } = result.current
      act(() => window.history.back())
      await waitFor(() => expect(result.current.pathname).not.toBe(pathname))
    },
    /** Leaves it for another document, or for itself once more. */
    leave: () => {
      window.dispatchEvent(new Event('pagehide'))
      unmount()
    },
  }
}

test('another screen begins at its top, and Back leads to the former place', async () => {
  const page = load('/list')
  scrollBy(400)

  page.goTo('/one')
  expect(window.scrollY).toBe(0)
  await page.back()

  expect(window.scrollY).toBe(400)
})

test('a list that changes what it shows stays where it is', () => {
  const page = load('/list')
  scrollBy(400)

  page.goTo('/list?page=2')

  expect(window.scrollY).toBe(400)
})

test('Back waits for the rows that are still on their way', async () => {
  const page = load('/list')
  scrollBy(400)
  page.goTo('/one')
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
  page.goTo('/one')
  pageLength = 100
  await page.back()

  window.dispatchEvent(new Event('wheel'))
  pageLength = 1000
  act(() => resized())

  expect(window.scrollY).toBe(100)
})

test('a reload leaves the reader where they were, and an address that is typed begins at its top', () => {
  const page = load('/list')
  scrollBy(400)
  page.leave()

  scrollBy(0)
  const again = load('/list')
  expect(window.scrollY).toBe(400)
  again.leave()

  load('/typed')
  expect(window.scrollY).toBe(0)
})

test('a fragment is followed by the browser alone', async () => {
  const { shown } = load('/list')
  scrollBy(400)

  act(() => {
    window.location.hash = 'main'
    scrollBy(150)
  })
  await waitFor(() => expect(shown.current.hash).toBe('#main'))

  expect(window.scrollY).toBe(150)
})

test('the last fifty places are kept, and storage that is closed costs only them', () => {
  const page = load('/list')
  for (let index = 1; index <= 60; index += 1) {
    page.goTo(`/one/${index}`)
    scrollBy(index)
  }
  page.leave()

  const kept = JSON.parse(sessionStorage.getItem('scroll-places') ?? '[]') as [string, number][]
  expect(kept).toHaveLength(50)
  expect(kept.at(-1)?.[1]).toBe(60)

  sessionStorage.setItem('scroll-places', 'not readable')
  load('/list')
  expect(window.scrollY).toBe(0)
})
