import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

/** Does not count time while it is paused or the tab is hidden. */
export function usePausableTimeout(
  callback: () => void,
  durationMs: number,
  isStopped: boolean,
): void {
  const remainingMs = useRef(durationMs)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const fire = useEffectEvent(callback)
  const isPaused = isStopped || isHidden || durationMs === Infinity
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(fire, remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [isPaused])
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
