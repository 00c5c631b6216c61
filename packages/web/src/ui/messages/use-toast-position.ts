import { useLayoutEffect, useRef } from 'react'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'

/** Places toasts over the header, or at the bottom of a low window, and never over the focus. */
export function useToastPosition(frontId: string | undefined, isDialogOpen: boolean) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || frontId === undefined) return undefined
    const place = () => {
      // A pressed element must not move away from under the pointer.
      if (element.matches(':hover') || element.contains(document.activeElement)) return
      const usualPlace = placeOf(element)
      moveTo(element, usualPlace)
      if (coversFocus(element)) moveTo(element, usualPlace === 'bottom' ? upperEdge : 'bottom')
    }
    place()
    let cancelPlacing = () => {}
    const placeLater = () => {
      cancelPlacing()
      cancelPlacing = afterNextFrame(place)
    }
    const follow = () => {
      place()
      // At another window size the header renders other parts, after this.
      placeLater()
    }
    // The header comes after a message of a screen that is still loading.
    const additions = new MutationObserver(placeLater)
    additions.observe(document.body, { childList: true, subtree: true })
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const name of events)
      window.addEventListener(name, follow, { capture: true, passive: true })
    return () => {
      cancelPlacing()
      additions.disconnect()
      for (const name of events) window.removeEventListener(name, follow, { capture: true })
    }
  }, [frontId, isDialogOpen])
  return region
}

/** In px from the edges of the window. */
type ToastPlace = { top: number; left: number; right: number } | 'bottom'

/** Up to this height, the header scrolls away. */
const lowWindowPx = 480
/** From this width, the header has a free middle. */
const wideWindowPx = 1200
const gapPx = 8
/** In less room, a message would be so high that it covers the title. */
const minWidthPx = 400
const upperEdge = { top: gapPx, left: gapPx, right: gapPx }

function placeOf(element: HTMLElement): ToastPlace {
  const bar = document.querySelector('[data-bar]')
  const isModalOpen = document.querySelector('[data-modal-overlay]') !== null
  // Dialogs leave the height of the header to it, and cover the buttons of the header.
  if (!bar || isModalOpen) return upperEdge
  if (window.innerHeight <= lowWindowPx) return 'bottom'
  const barTop = Math.max(0, bar.getBoundingClientRect().top)
  // Three lines of a phone end above the title.
  if (window.innerWidth < wideWindowPx)
    return { top: barTop + gapPx / 2, left: gapPx, right: gapPx }
  const top = barTop + gapPx
  const windowWidth = document.documentElement.clientWidth
  const left = (bar.firstElementChild?.getBoundingClientRect().right ?? 0) + gapPx
  const end = bar.children[1]?.getBoundingClientRect().left ?? windowWidth
  const right = windowWidth - end + gapPx
  if (windowWidth - left - right < minWidthPx) return { top, left: gapPx, right: gapPx }
  return { top, ...middleOf(left, right, element) }
}

/** Centres a toast in the window if it fits between the parts of the header, else between them. */
function middleOf(left: number, right: number, element: HTMLElement) {
  const widest = Math.max(left, right)
  const front = element.querySelector('.toast:not([data-behind])')
  const widestToast = front ? Number.parseFloat(getComputedStyle(front).maxInlineSize) : 0
  const isMiddleFree = document.documentElement.clientWidth - 2 * widest >= widestToast
  return isMiddleFree ? { left: widest, right: widest } : { left, right }
}

function moveTo(element: HTMLElement, place: ToastPlace): void {
  const { top, left, right } = place === 'bottom' ? { top: null, left: gapPx, right: gapPx } : place
  element.dataset['place'] = top === null ? 'bottom' : 'top'
  element.style.top = top === null ? '' : `${top}px`
  element.style.left = `${left}px`
  element.style.right = `${right}px`
}

/** How far a focus outline exceeds its element. */
const outlinePx = 4

function coversFocus(toasts: HTMLElement): boolean {
  const { activeElement } = document
  const front = toasts.querySelector('.toast:not([data-behind])')?.getBoundingClientRect()
  if (!front || !activeElement || activeElement === document.body) return false
  const { top, bottom, left, right } = activeElement.getBoundingClientRect()
  return (
    Math.max(top - outlinePx, front.top) < Math.min(bottom + outlinePx, front.bottom) &&
    left < front.right &&
    right > front.left
  )
}
