import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType, type Location } from 'react-router'

/** Under this name the places outlive a reload, in this tab. */
const storageKey = 'scroll-places'
/** Nobody goes further back page by page. */
const keptPlaces = 50

/** How far down the reader was on each page, the one seen last at the end. */
type Places = Map<string, number>

/**
 * Back, forward and a reload lead to where the reader was on that page, another screen begins at its
 * top, and a list that only changes what it shows stays where it is. `location` is the one that is
 * drawn.
 */
export function useScrollPlace(location: Location | undefined): void {
  const type = useNavigationType()
  const [places] = useState(readPlaces)
  const before = useRef<Location>(undefined)
  const stop = useRef<() => void>(undefined)

  useEffect(() => {
    const keep = () => before.current && keepPlace(places, before.current, window.scrollY)
    const store = () => storePlaces(places)
    window.history.scrollRestoration = 'manual'
    window.addEventListener('scroll', keep, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      stop.current?.()
      window.removeEventListener('scroll', keep)
      window.removeEventListener('pagehide', store)
    }
  }, [places])

  useLayoutEffect(() => {
    const left = before.current
    if (!location || location === left) return
    before.current = location
    // A fragment is the browser's own to follow.
    if (left && location.hash && toAddress(location) === toAddress(left)) return
    stop.current?.()
    if (type === NavigationType.Pop) stop.current = scrollOnceLong(places.get(toId(location)) ?? 0)
    else if (location.pathname !== left?.pathname) window.scrollTo(0, 0)
  }, [location, places, type])
}

const toAddress = ({ pathname, search }: Location) => pathname + search

/** The first page of every visit in a tab has one key: 'default'. */
const toId = (location: Location) => `${location.key} ${toAddress(location)}`

/**
 * Scrolls down to a place; where the page is too short for it, because its rows are still on their way,
 * as soon as it is long enough, unless the reader moves first. Gives the way to stop.
 */
function scrollOnceLong(top: number): () => void {
  window.scrollTo(0, top)
  if (isAt(top) || !('ResizeObserver' in window)) return () => undefined
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

function keepPlace(places: Places, location: Location, top: number) {
  const id = toId(location)
  places.delete(id)
  places.set(id, top)
  for (const longestUnseen of places.keys()) {
    if (places.size <= keptPlaces) return
    places.delete(longestUnseen)
  }
}

function storePlaces(places: Places) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places]))
  } catch {
    // Storage may be closed or full: a reload begins at the top.
  }
}

function readPlaces(): Places {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
