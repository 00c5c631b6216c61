import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs after the final unmount: React's strict mode unmounts and mounts each component once. */
export function useFinalUnmount(work: () => void): void {
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
