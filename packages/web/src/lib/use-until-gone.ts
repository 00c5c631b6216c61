import { useRef } from 'react'
import { useWhenGone } from './use-when-gone.ts'

type Call<Answer> = PromiseLike<Answer> & { abort: () => void }

/** Waits for one call at a time, and aborts it when the component is unmounted. */
export function useUntilGone() {
  const running = useRef<{ abort: () => void }>(null)
  useWhenGone(() => running.current?.abort())
  return async <Answer>(call: Call<Answer>): Promise<Answer> => {
    running.current = call
    return await call
  }
}
