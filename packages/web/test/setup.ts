import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { clearMergedAnnouncements } from '#web/ui/messages/announce-merged.ts'
import { clearLiveMessages } from '#web/ui/messages/LiveAnnouncer.tsx'
import { forgetLastRoom } from '#web/ui/table/use-fitted-columns.ts'
import { server } from './server.ts'
import './lighter-errors.ts'
import './until-drawn.ts'

// Runs anew for each test file. The files share a window and all other modules, so what happens once for
// these stands in its own module.

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Without a layout everything is in sight. */
class EverythingInSight {
  readonly report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.report = report
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    this.report([entry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}

// jsdom has no layout and so no media queries: every query answers "no" (a wide, plain screen).
beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList
  window.scrollTo = () => undefined
  window.IntersectionObserver = EverythingInSight as unknown as typeof IntersectionObserver
  document.hasFocus = () => true
  Element.prototype.scrollIntoView = () => undefined
})

// A message would leave after a few seconds, and a slow machine may look for it only then.
beforeEach(() => localStorage.setItem('messageSeconds', 'until dismissed'))

afterEach(() => {
  cleanup()
  // What one test had announced is not to be found by the next.
  clearLiveMessages()
  clearMergedAnnouncements()
  forgetLastRoom()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
