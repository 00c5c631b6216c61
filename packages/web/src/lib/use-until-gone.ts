import { useRef } from 'react'
import { useFinalUnmount } from './use-when-gone.ts'

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
