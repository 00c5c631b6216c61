import { useLayoutEffect, useRef } from 'react'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'

/**
 * Puts the messages below the header, in the middle of the window. Where the front one would cover the focus, the title
 * of the screen or its buttons, they stand below these, else at the lower edge. Nothing on the page moves for them. A
 * dialog that comes or goes takes the header or gives it back.
 */
export function useToastPlace(frontId: string | undefined, isDialogOpen: boolean) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || frontId === undefined) return undefined
    const settle = () => {
      // A pressed element must not go away from under the pointer.
      if (element.matches(':hover') || element.contains(document.activeElement)) return
      settleIn(element)
    }
    settle()
    let stop = () => {}
    const settleLater = () => {
      stop()
      stop = afterNextFrame(settle)
    }
    const follow = () => {
      settle()
      // In another window the header draws other parts, which it does after this.
      settleLater()
    }
    // What comes later, as the pages of a document, moves a title that stood next to the message.
    const arrivals = new MutationObserver(settleLater)
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

/** Px from the upper edge of the window; `bottom` is its lower edge. */
type ToastPlace = number | 'bottom'

/** The height in px up to which the header scrolls away with the page. */
const lowScreen = 480
const gap = 8

/** The preferred place first: on a low screen, which shows the header only at its top, the lower edge. */
function places(spared: readonly Box[]): readonly ToastPlace[] {
  const top = headerBottom() + gap
  if (window.innerHeight <= lowScreen) return ['bottom', top]
  // What a dialog leaves free above it is little on a narrow screen.
  if (isCovered()) return [top, gap, 'bottom']
  const belowTitle = Math.max(top, ...spared.map(({ bottom }) => bottom + gap))
  return belowTitle < window.innerHeight / 2 ? [top, belowTitle, 'bottom'] : [top, 'bottom']
}

/** The first place that covers nothing; if there is none, the first that does not cover the focus. */
function settleIn(element: HTMLElement): void {
  const spared = spareBoxes()
  const all = places(spared)
  const isFree = (place: ToastPlace, boxes: readonly Box[]) => {
    element.dataset['place'] = place === 'bottom' ? 'bottom' : 'top'
    element.style.top = place === 'bottom' ? '' : `${place}px`
    return !covers(element, boxes)
  }
  if (all.some((place) => isFree(place, [...focusBox(), ...spared]))) return
  all.some((place) => isFree(place, focusBox()))
}

/** Screens of errors and of the first load have no header. */
const headerBottom = () =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)

const isCovered = () => document.querySelector('[data-modal-overlay]') !== null

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** With the line around it. */
function focusBox(): Box[] {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return []
  const { top, bottom, left, right } = activeElement.getBoundingClientRect()
  return [{ top: top - ring, bottom: bottom + ring, left, right }]
}

/** The px that the outline of a focus takes outside of it. */
const ring = 4

/** The title of the screen and its buttons, as far as the header does not cover them, or the title of a dialog. */
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
