import { useLayoutEffect, useRef } from 'react'

/**
 * Tells the styles how far down the toasts reach: `--toasts` in px, absent without toasts. Dialogs, the page
 * and scrolling then keep clear of them. A covered focus scrolls into sight.
 */
export function useToastSpace(count: number) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    const { style } = document.documentElement
    if (!element || count === 0 || !('ResizeObserver' in window)) {
      style.removeProperty('--toasts')
      return undefined
    }
    const observer = new ResizeObserver(() => {
      const { bottom } = element.getBoundingClientRect()
      style.setProperty('--toasts', `${Math.ceil(bottom)}px`)
      uncoverFocus(element, bottom)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [count])
  return region
}

function uncoverFocus(toasts: HTMLElement, bottom: number) {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || toasts.contains(activeElement)) return
  const box = activeElement.getBoundingClientRect()
  if (box.bottom > 0 && box.top < bottom) activeElement.scrollIntoView({ block: 'nearest' })
}
