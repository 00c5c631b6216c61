import { useLayoutEffect, useState, type RefObject } from 'react'

/** In rem; undefined before the first measurement. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !('ResizeObserver' in window)) return undefined
    // Measures before the first paint, so that narrow screens never flash the wide layout.
    setWidth(element.clientWidth / rootFontSize())
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width / rootFontSize())
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** Also the rem of container queries, because the stylesheet keeps the root at 100 %. */
export function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
