import { useRef, useState } from 'react'

/** The outcome of a call. */
export type Answer = { error?: unknown; data?: unknown }

/** Sends once at a time. */
export function useSending() {
  // Two presses at once both come before the state of the first call is drawn.
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const sendOnce = async (send: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    try {
      await send()
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }
  return { isSending, sendOnce }
}
