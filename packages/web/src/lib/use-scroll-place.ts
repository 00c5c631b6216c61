import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType, type Location } from 'react-router'

/** Under this name the places outlive a reload, in this tab. */
const storageKey = 'scroll-places'

/**
 * Back and forward lead to where the reader was on that page, another screen begins at its top, and a
 * list that only changes what it shows stays where it is. `location` is the one that is drawn.
 */
export function useScrollPlace(location: Location | undefined): void {
  const type = useNavigationType()
  const places = useRef(readPlaces())
  const before = useRef<Location>(undefined)

  useEffect(() => {
    const keep = () => {
      if (before.current) places.current[before.current.key] = window.scrollY
    }
    const store = () => {
      sessionStorage.setItem(storageKey, JSON.stringify(places.current))
    }
    window.history.scrollRestoration = 'manual'
    window.addEventListener('scroll', keep, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', keep)
      window.removeEventListener('pagehide', store)
    }
  }, [])

  useLayoutEffect(() => {
    if (!location || location === before.current) return
    const isElsewhere = location.pathname !== before.current?.pathname
    before.current = location
    if (type === NavigationType.Pop) window.scrollTo(0, places.current[location.key] ?? 0)
    else if (isElsewhere) window.scrollTo(0, 0)
  }, [location, type])
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
