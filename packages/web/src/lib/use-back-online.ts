import { useEffect, useEffectEvent } from 'react'

/** Calls this whenever the network is back. */
export function useBackOnline(act: () => void): void {
  const onOnline = useEffectEvent(act)
  useEffect(() => {
    const hear = () => onOnline()
    window.addEventListener('online', hear)
    return () => window.removeEventListener('online', hear)
  }, [])
}
