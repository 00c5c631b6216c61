import { useEffect, useEffectEvent, useRef } from 'react'

type Call<Answer> = PromiseLike<Answer> & { abort: () => void }

/** The result waits for one call at a time, which the unmounting of the component aborts. */
export function useAbortOnUnmount() {
  const runningCall = useRef<{ abort: () => void }>(null)
  useFinalUnmount(() => runningCall.current?.abort())
  return async <Answer>(call: Call<Answer>): Promise<Answer> => {
    runningCall.current = call
    return await call
  }
}

/** Runs after the final unmount: React's strict mode unmounts and mounts each component once. */
function useFinalUnmount(effect: () => void): void {
  const isMounted = useRef(false)
  const runIfUnmounted = useEffectEvent(() => {
    if (!isMounted.current) effect()
  })
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      queueMicrotask(runIfUnmounted)
    }
  }, [])
}
