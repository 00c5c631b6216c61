import { useEffect, useEffectEvent, useRef } from 'react'

type Call<Answer> = PromiseLike<Answer> & { abort: () => void }

/** Waits for one call at a time, and aborts it when the component is unmounted. */
export function useAbortOnUnmount() {
  const running = useRef<{ abort: () => void }>(null)
  useFinalUnmount(() => running.current?.abort())
  return async <Answer>(call: Call<Answer>): Promise<Answer> => {
    running.current = call
    return await call
  }
}

/** Runs after the final unmount: React's strict mode unmounts and mounts each component once. */
function useFinalUnmount(work: () => void): void {
  const isThere = useRef(false)
  const abort = useEffectEvent(() => {
    if (!isThere.current) work()
  })
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      queueMicrotask(abort)
    }
  }, [])
}
