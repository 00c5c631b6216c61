import { useEffect, useRef } from 'react'
import { announce } from './LiveAnnouncer.tsx'

/** Announces a changed text at once. The initial text is not announced. */
export function useAnnounceChange(text: string): void {
  const lastText = useRef(text)
  useEffect(() => {
    if (text === lastText.current) return
    lastText.current = text
    announce(text)
  }, [text])
}
