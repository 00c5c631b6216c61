import { useEffect, useRef } from 'react'

/**
 * Returns a function that leads to a place by moving the focus there, and tells whether it is drawn already. If it is
 * not, as its page may still be on its way, the next drawings try again.
 */
export function useLeadTo<Place>(focus: (place: Place) => boolean): (place: Place) => boolean {
  const wanted = useRef<{ place: Place }>(null)
  const go = () => {
    if (wanted.current && focus(wanted.current.place)) wanted.current = null
    return wanted.current === null
  }
  useEffect(() => void go())
  return (place) => {
    wanted.current = { place }
    return go()
  }
}
