import { useEffect, useRef } from 'react'

/**
 * Returns a function that leads to a place by moving the focus there, and tells whether it is drawn already. If it is
 * not, as its page may still be on its way, the next drawings try again.
 */
export function useLeadTo<Target>(focus: (target: Target) => boolean): (target: Target) => boolean {
  const wanted = useRef<{ target: Target }>(null)
  const go = () => {
    if (wanted.current && focus(wanted.current.target)) wanted.current = null
    return wanted.current === null
  }
  useEffect(() => void go())
  return (target) => {
    wanted.current = { target }
    return go()
  }
}
