import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width of an element in rem, or undefined before it is measured. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !('ResizeObserver' in window)) return undefined
    // The first measure comes before the first paint, so that narrow screens never flash the wide layout.
    setWidth(element.clientWidth / rootFontSize())
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width / rootFontSize())
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/**
 * The pixels of a rem. Container queries count rem in the browser's default size. It is the root's size too, because
 * our stylesheet keeps it at 100 %.
 */
export function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
