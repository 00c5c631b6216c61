import { useLayoutEffect, useRef } from 'react'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'

/** Places messages where they cover neither the focus nor the screen's title and buttons. */
export function useToastPosition(frontId: string | undefined, isDialogOpen: boolean) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || frontId === undefined) return undefined
    const place = () => {
      // A pressed element must not move away from under the pointer.
      if (element.matches(':hover') || element.contains(document.activeElement)) return
      placeElement(element)
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
    // Later content, such as pages of a document, may move a title next to the message.
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

/** In px from the upper edge of the window. */
type ToastPosition = number | 'bottom'

/** Up to this height in px, the header scrolls away. */
const lowScreen = 480
const gap = 8

/** The preferred place first. */
function places(spared: readonly Box[]): readonly ToastPosition[] {
  const top = headerBottom() + gap
  if (window.innerHeight <= lowScreen) return ['bottom', top]
  // A dialog on a narrow screen leaves little room above it.
  if (isCovered()) return [top, gap, 'bottom']
  const belowTitle = Math.max(top, ...spared.map(({ bottom }) => bottom + gap))
  return belowTitle < window.innerHeight / 2 ? [top, belowTitle, 'bottom'] : [top, 'bottom']
}

/** The first place that covers nothing, otherwise the first that does not cover the focus. */
function placeElement(element: HTMLElement): void {
  const spared = spareBoxes()
  const all = places(spared)
  const isFree = (place: ToastPosition, boxes: readonly Box[]) => {
    element.dataset['place'] = place === 'bottom' ? 'bottom' : 'top'
    element.style.top = place === 'bottom' ? '' : `${place}px`
    return !covers(element, boxes)
  }
  if (all.some((place) => isFree(place, [...focusBox(), ...spared]))) return
  all.some((place) => isFree(place, focusBox()))
}

/** Error and loading screens have no header. */
const headerBottom = () =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)

const isCovered = () => document.querySelector('[data-modal-overlay]') !== null

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

function focusBox(): Box[] {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return []
  const { top, bottom, left, right } = activeElement.getBoundingClientRect()
  return [{ top: top - ring, bottom: bottom + ring, left, right }]
}

/** The px of a focus outline outside its element. */
const ring = 4

/** The screen's title and buttons below the header, or the title of a dialog. */
function spareBoxes(): Box[] {
  const below = isCovered() ? 0 : headerBottom()
  const parts = isCovered()
    ? '[data-modal-overlay] h2'
    : 'main :is(h1, .heading-buttons > *, .job-head :is(a, button))'
  return [...document.querySelectorAll(parts)].map((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect()
    return { top: Math.max(top, below), bottom, left, right }
  })
}

function covers(toasts: HTMLElement, boxes: readonly Box[]): boolean {
  const front = toasts.querySelector('.toast:not([data-behind])')?.getBoundingClientRect()
  return (
    front !== undefined &&
    boxes.some(
      ({ top, bottom, left, right }) =>
        Math.max(top, front.top) < Math.min(bottom, front.bottom) &&
        left < front.right &&
        right > front.left,
    )
  )
}
