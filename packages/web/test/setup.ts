import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// The first test of a file loads its screens, which takes a busy machine more than the usual second.
configure({ asyncUtilTimeout: 4000 })
vi.setConfig({ testTimeout: 15_000 })

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
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})
