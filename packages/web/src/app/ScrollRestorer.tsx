import { use, useLayoutEffect } from 'react'
import { createPath, ScrollRestoration, useLocation, type Location } from 'react-router'
import { useRememberedPath } from '#web/lib/addresses/previous-path.ts'
import { AppRouter } from './routes/app-router.ts'

/** React Router scrolls once, when the screen is drawn, perhaps before its rows are there. */
export function ScrollRestorer() {
  const { key, pathname } = useLocation()
  useRememberedPath(pathname)
  const router = use(AppRouter)
  useLayoutEffect(() => {
    const position = router?.state.restoreScrollPosition
    if (typeof position !== 'number' || isAt(position)) return undefined
    return scrollOnceLong(position)
  }, [key, router])
  return <ScrollRestoration getKey={toLocationKey} />
}

/** The first page of every visit in a tab has one key: 'default'. */
const toLocationKey = (location: Location) => `${location.key} ${createPath(location)}`

/** Scrolls down once the page is long enough, unless the reader moves first. Returns the stop. */
function scrollOnceLong(top: number): () => void {
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (isAt(top)) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const move of moves) window.removeEventListener(move, stop)
  }
  for (const move of moves) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** Browsers round the position to whole pixels of their screen. */
const isAt = (top: number) => Math.abs(window.scrollY - top) < 1
