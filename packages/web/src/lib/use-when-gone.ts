import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something once a part of the screen has gone for good. React's strict mode takes each away and brings it back. */
export function useWhenGone(work: () => void): void {
  const isThere = useRef(false)
  const end = useEffectEvent(() => {
    if (!isThere.current) work()
  })
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      queueMicrotask(end)
    }
  }, [])
}
