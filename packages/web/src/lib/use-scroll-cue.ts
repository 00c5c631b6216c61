import { useEffect, type RefObject } from 'react'

/**
 * Keeps `data-more` on a box that scrolls sideways, as long as something is hidden at its end: what
 * a sticky column covers is not seen to be cut. Written past React, which draws nothing for it.
 */
export function useScrollCue(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current
    if (!box || !('ResizeObserver' in window)) return undefined
    const mark = () => {
      const hidden = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft)
      box.toggleAttribute('data-more', hidden > 1)
    }
    const observer = new ResizeObserver(mark)
    for (const element of [box, ...box.children]) observer.observe(element)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [ref])
}
