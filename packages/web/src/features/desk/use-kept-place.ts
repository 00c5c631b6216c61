import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeptPlace } from './desk-params.ts'

/** Browsers refuse an address that changes more than a hundred times in half a minute. */
const pauseMs = 500

/** Keeps the place in the address: at once, and while somebody walks on, now and then. */
export function useKeptPlace({ page, part }: KeptPlace, keep: (place: KeptPlace) => void) {
  const keptAt = useRef(0)
  const keepNow = useEffectEvent(() => {
    keptAt.current = performance.now()
    keep({ page, part })
  })
  useEffect(() => {
    const waitMs = keptAt.current + pauseMs - performance.now()
    if (keptAt.current === 0 || waitMs <= 0) {
      keepNow()
      return undefined
    }
    const timer = setTimeout(() => keepNow(), waitMs)
    return () => clearTimeout(timer)
  }, [page, part])
}
