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
  const isMounted = useRef(false)
  const abort = useEffectEvent(() => {
    if (!isMounted.current) work()
  })
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      queueMicrotask(abort)
    }
  }, [])
}
