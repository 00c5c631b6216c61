import { useLayoutEffect, useRef } from 'react'

/**
 * Puts the toasts where they do not cover the focus: in the empty middle of the header, where they cover
 * nothing at all, else below it, else at the lower edge. Nothing on the page moves for them. A dialog that
 * comes or goes takes the header or gives it back.
 */
export function useToastPlace(count: number, isDialogOpen: boolean) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || count === 0) return undefined
    const settle = () => {
      // A pressed element must not go away from under the pointer.
      if (element.matches(':hover') || element.contains(document.activeElement)) return
      for (const place of places()) {
        element.dataset['place'] = place
        layIn(element, place === 'header' ? headerRoom() : undefined)
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
  }, [count, isDialogOpen])
  return region
}

/** The preferred place first: on a low screen, which shows the header only at its top, the lower edge. */
function places() {
  if (window.innerHeight <= lowScreen) return ['bottom', 'top'] as const
  return headerRoom() ? (['header', 'top', 'bottom'] as const) : (['top', 'bottom'] as const)
}

/** The px of width from which the middle of the header takes a message in one or two lines. */
const leastRoom = 320

/** The empty middle of the header; undefined where it is narrow, or where a dialog covers it. */
function headerRoom(): DOMRect | undefined {
  if (document.querySelector('[data-modal-overlay]')) return undefined
  const room = document.querySelector('[data-toast-room]')?.getBoundingClientRect()
  return room && room.width >= leastRoom ? room : undefined
}

function layIn({ style }: HTMLElement, room: DOMRect | undefined): void {
  style.top = room ? `${room.top}px` : ''
  style.left = room ? `${room.left}px` : ''
  style.right = room ? `${document.documentElement.clientWidth - room.right}px` : ''
}

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
