import { useLayoutEffect, useRef } from 'react'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'

/** Over the header or in its free middle, in low windows below; only a focus under it moves it. */
export function useToastPosition(frontId: string | undefined, isDialogOpen: boolean) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || frontId === undefined) return undefined
    const place = () => {
      // A pressed element must not move away from under the pointer.
      if (element.matches(':hover') || element.contains(document.activeElement)) return
      const usual = placeOf(element)
      moveTo(element, usual)
      if (coversFocus(element)) moveTo(element, usual === 'bottom' ? upperEdge : 'bottom')
    }
    place()
    let stop = () => {}
    const placeLater = () => {
      stop()
      stop = afterNextFrame(place)
    }
    const follow = () => {
      place()
      // At another window size the header renders other parts, after this.
      placeLater()
    }
    // The header comes after a message of a screen that is still loading.
    const arrivals = new MutationObserver(placeLater)
    arrivals.observe(document.body, { childList: true, subtree: true })
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const name of events)
      window.addEventListener(name, follow, { capture: true, passive: true })
    return () => {
      stop()
      arrivals.disconnect()
      for (const name of events) window.removeEventListener(name, follow, { capture: true })
    }
  }, [frontId, isDialogOpen])
  return region
}

/** In px from the edges of the window. */
type ToastPlace = { top: number; left: number; right: number } | 'bottom'

/** Up to this height in px, the header scrolls away. */
const lowScreen = 480
/** From this width in px the header has a free middle. */
const wideWindow = 1200
const gap = 8
/** In px, of a message of two lines. */
const leastWidth = 400
const upperEdge = { top: gap, left: gap, right: gap }

function placeOf(element: HTMLElement): ToastPlace {
  const bar = document.querySelector('[data-bar]')
  const isModalOpen = document.querySelector('[data-modal-overlay]') !== null
  // Dialogs leave the height of the header to it, and cover the buttons of the header.
  if (!bar || isModalOpen) return upperEdge
  if (window.innerHeight <= lowScreen) return 'bottom'
  const barTop = Math.max(0, bar.getBoundingClientRect().top)
  // Three lines of a phone end above the title.
  if (window.innerWidth < wideWindow) return { top: barTop + gap / 2, left: gap, right: gap }
  const top = barTop + gap
  const windowWidth = document.documentElement.clientWidth
  const left = (bar.firstElementChild?.getBoundingClientRect().right ?? 0) + gap
  const end = bar.children[1]?.getBoundingClientRect().left ?? windowWidth
  const right = windowWidth - end + gap
  // In less room a message would be so high that it covers the title.
  if (windowWidth - left - right < leastWidth) return { top, left: gap, right: gap }
  return { top, ...middleOf(left, right, element) }
}

/** In the middle of the window where that is free, otherwise in the middle of what is free. */
function middleOf(left: number, right: number, element: HTMLElement) {
  const widest = Math.max(left, right)
  const front = element.querySelector('.toast:not([data-behind])')
  const widestToast = front ? Number.parseFloat(getComputedStyle(front).maxInlineSize) : 0
  const isMiddleFree = document.documentElement.clientWidth - 2 * widest >= widestToast
  return isMiddleFree ? { left: widest, right: widest } : { left, right }
}

function moveTo(element: HTMLElement, place: ToastPlace): void {
  const { top, left, right } = place === 'bottom' ? { top: null, left: gap, right: gap } : place
  element.dataset['place'] = top === null ? 'bottom' : 'top'
  element.style.top = top === null ? '' : `${top}px`
  element.style.left = `${left}px`
  element.style.right = `${right}px`
}

/** The px of a focus outline outside its element. */
const ring = 4

function coversFocus(toasts: HTMLElement): boolean {
  const { activeElement } = document
  const front = toasts.querySelector('.toast:not([data-behind])')?.getBoundingClientRect()
  if (!front || !activeElement || activeElement === document.body) return false
  const { top, bottom, left, right } = activeElement.getBoundingClientRect()
  return (
    Math.max(top - ring, front.top) < Math.min(bottom + ring, front.bottom) &&
    left < front.right &&
    right > front.left
  )
}
