import { useRef, useState } from 'react'

export type Answer = { error?: unknown; data?: unknown }

export function useSending() {
  // A second press may come before React renders the state of the first call.
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
