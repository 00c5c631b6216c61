import { useEffect, useRef } from 'react'
import { announce } from './LiveAnnouncer.tsx'

/** Long enough to type a second digit. */
const pauseMs = 700

/** Announces a changing text when it settles. The initial text is not announced. */
export function useAnnounceAfterPause(text: string): void {
  const announcedText = useRef(text)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text !== announcedText.current && text !== '') announce(text)
      announcedText.current = text
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
}
