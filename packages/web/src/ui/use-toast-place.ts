import { useLayoutEffect, useRef } from 'react'

/**
 * Puts the toasts where they do not cover the focus: below the header, else at the lower edge. Nothing on
 * the page moves for them.
 */
export function useToastPlace(count: number) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || count === 0) return undefined
    const settle = () => {
      // What is pressed must not go away from under the pointer.
      if (element.matches(':hover') || element.contains(document.activeElement)) return
      for (const place of places()) {
        element.dataset['place'] = place
        if (!coversFocus(element)) return
      }
    }
    settle()
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const name of events)
      window.addEventListener(name, settle, { capture: true, passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, settle, { capture: true })
    }
  }, [count])
  return region
}

/** The preferred place first: on a low screen, which shows the header only at its top, the lower edge. */
const places = () =>
  window.innerHeight > lowScreen ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const)

/** The height in px up to which the header scrolls away with the page. */
const lowScreen = 480

function coversFocus(toasts: HTMLElement): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  const focus = activeElement.getBoundingClientRect()
  return [...toasts.querySelectorAll('.toast')].some((toast) => {
    const box = toast.getBoundingClientRect()
    return (
      focus.top < box.bottom &&
      focus.bottom > box.top &&
      focus.left < box.right &&
      focus.right > box.left
    )
  })
}
