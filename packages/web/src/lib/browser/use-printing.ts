import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Updates synchronously, because a printer does not wait for a render. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const printQuery = window.matchMedia('print')
    const setNow = (value: boolean) => flushSync(() => setIsPrinting(value))
    const listeners = new AbortController()
    const { signal } = listeners
    printQuery.addEventListener('change', ({ matches }) => setNow(matches), { signal })
    window.addEventListener('beforeprint', () => setNow(true), { signal })
    window.addEventListener('afterprint', () => setNow(false), { signal })
    return () => listeners.abort()
  }, [])
  return isPrinting
}
