import { use, useLayoutEffect } from 'react'
import {
  createPath,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useLocation,
  type Location,
} from 'react-router'

/**
 * Another screen begins at its top; Back, Forward and a reload lead to where the reader was. React Router
 * scrolls there when the screen is drawn, and only once; rows that come later make it long enough.
 */
export function ScrollPlace() {
  const { key } = useLocation()
  const place = use(UNSAFE_DataRouterStateContext)?.restoreScrollPosition
  useLayoutEffect(() => {
    if (typeof place !== 'number' || isAt(place)) return undefined
    return scrollOnceLong(place)
  }, [key, place])
  return <ScrollRestoration getKey={toPlaceKey} />
}

/** The first page of every visit in a tab has one key: 'default'. */
const toPlaceKey = (location: Location) => `${location.key} ${createPath(location)}`

/** Scrolls down as soon as the page is long enough, unless the reader moves first. Gives the way to stop. */
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

/** Browsers round to what their screen can show. */
const isAt = (top: number) => Math.abs(window.scrollY - top) < 1
