import { use, useLayoutEffect } from 'react'
import { createPath, ScrollRestoration, useLocation, type Location } from 'react-router'
import { useRememberedPath } from '#web/lib/addresses/previous-path.ts'
import { RouterContext } from './routes/router-context.ts'

/** React Router scrolls once, when the screen is drawn, perhaps before its rows are there. */
export function ScrollRestorer() {
  const { key, pathname } = useLocation()
  useRememberedPath(pathname)
  const router = use(RouterContext)
  useLayoutEffect(() => {
    const position = router?.state.restoreScrollPosition
    if (typeof position !== 'number' || isScrolledTo(position)) return undefined
    return scrollWhenLongEnough(position)
  }, [key, router])
  return <ScrollRestoration getKey={toLocationKey} />
}

/** The first page of every visit in a tab has one key: 'default'. */
const toLocationKey = (location: Location) => `${location.key} ${createPath(location)}`

/** Scrolls down once the page is long enough, unless the reader moves first. Returns how to stop waiting. */
function scrollWhenLongEnough(top: number): () => void {
  const userMoveEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (isScrolledTo(top)) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const move of userMoveEvents) window.removeEventListener(move, stop)
  }
  for (const move of userMoveEvents) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** Browsers round the position to whole pixels of their screen. */
const isScrolledTo = (top: number) => Math.abs(window.scrollY - top) < 1
