import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Updates synchronously, because a printer does not wait for a render. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    const set = (value: boolean) => flushSync(() => setIsPrinting(value))
    const listeners = new AbortController()
    const { signal } = listeners
    paper.addEventListener('change', ({ matches }) => set(matches), { signal })
    window.addEventListener('beforeprint', () => set(true), { signal })
    window.addEventListener('afterprint', () => set(false), { signal })
    return () => listeners.abort()
  }, [])
  return isPrinting
}
