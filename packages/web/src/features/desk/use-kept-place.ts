import { useEffect, useEffectEvent, useRef } from 'react'
import { afterNextFrame } from '#web/lib/use-kept-focus.ts'
import type { KeptPlace } from './desk-params.ts'

/** Browsers refuse an address that changes more than a hundred times in half a minute. */
const pauseMs = 500

/**
 * Keeps the place in the address: soon, and while somebody walks on, now and then. All of the screen hears of another
 * address, so that the chosen row has the focus and is drawn before.
 */
export function useKeptPlace({ page, part }: KeptPlace, keep: (place: KeptPlace) => void) {
  const keptAt = useRef(0)
  const stop = useRef<() => void>(undefined)
  const keepNow = useEffectEvent(() => {
    stop.current = undefined
    keptAt.current = performance.now()
    keep({ page, part })
  })
  useEffect(() => {
    if (keptAt.current === 0) keepNow()
    // What is on its way takes the newest place along.
    else stop.current ??= after(keptAt.current + pauseMs - performance.now(), () => keepNow())
  }, [page, part])
  useEffect(
    () => () => {
      stop.current?.()
      stop.current = undefined
    },
    [],
  )
}

/** Acts after so many milliseconds, at the soonest in the frame after the next. Returns a function that stops it. */
function after(waitMs: number, act: () => void): () => void {
  if (waitMs <= 0) return afterNextFrame(act)
  const timer = setTimeout(act, waitMs)
  return () => clearTimeout(timer)
}
