import { useRef, useState } from 'react'

export type SendResult = { error?: unknown; data?: unknown }

export function useSending() {
  // A second press may come before React renders the state of the first call.
  const isSendingRef = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const sendOnce = async (send: () => Promise<void>) => {
    if (isSendingRef.current) return
    isSendingRef.current = true
    setIsSending(true)
    try {
      await send()
    } finally {
      isSendingRef.current = false
      setIsSending(false)
    }
  }
  return { isSending, sendOnce }
}
