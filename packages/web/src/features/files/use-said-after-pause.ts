import { useEffect, useRef } from 'react'
import { announce } from '#web/ui/LiveAnnouncer.tsx'

/** A number of two digits is typed by then. */
const pauseMs = 700

/** Says a text that changes, as soon as it rests. What stands there from the start is read, not said. */
export function useSaidAfterPause(text: string): void {
  const said = useRef(text)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text !== said.current && text !== '') announce(text)
      said.current = text
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
}
