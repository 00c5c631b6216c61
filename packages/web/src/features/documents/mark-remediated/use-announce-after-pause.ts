import { useEffect, useRef } from 'react'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

/** A number of two digits is typed by then. */
const pauseMs = 700

/** Announces a changing text as soon as it rests. The first text is read in its place, not announced. */
export function useAnnounceAfterPause(text: string): void {
  const announced = useRef(text)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text !== announced.current && text !== '') announce(text)
      announced.current = text
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
}
