import { useEffect, useEffectEvent, useRef } from 'react'
import type { StoredPlace } from '#web/features/documents/inspect/inspect-params.ts'

/** Browsers refuse an address that changes more than a hundred times in half a minute. */
const pauseMs = 500
/** All of the screen is redrawn with another address: the next press of somebody who walks on is not to wait for it. */
const leastMs = 250

/** Keeps the place in the address: soon, and while somebody walks on, now and then. */
export function useStoredPlace({ page, part }: StoredPlace, keep: (place: StoredPlace) => void) {
  const keptAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keepNow = useEffectEvent(() => {
    timer.current = undefined
    keptAt.current = performance.now()
    keep({ page, part })
  })
  useEffect(() => {
    const waitMs = keptAt.current + pauseMs - performance.now()
    if (keptAt.current === 0) keepNow()
    // What is on its way takes the newest place along.
    else timer.current ??= setTimeout(() => keepNow(), Math.max(leastMs, waitMs))
  }, [page, part])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}
