import { useEffect, useEffectEvent, useRef } from 'react'
import type { StoredPosition } from './inspect-params.ts'

/** Browsers reject more than about a hundred address changes in 30 seconds. */
const storeIntervalMs = 500
/** A new address renders the whole screen, which must not delay the next key press. */
const minDelayMs = 250

export function useStoredPosition(
  { page, part }: StoredPosition,
  storePosition: (position: StoredPosition) => void,
) {
  const storedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const storeNow = useEffectEvent(() => {
    timer.current = undefined
    storedAt.current = performance.now()
    storePosition({ page, part })
  })
  useEffect(() => {
    const waitMs = storedAt.current + storeIntervalMs - performance.now()
    if (storedAt.current === 0) storeNow()
    // A pending timer stores the latest place.
    else timer.current ??= setTimeout(() => storeNow(), Math.max(minDelayMs, waitMs))
  }, [page, part])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}
