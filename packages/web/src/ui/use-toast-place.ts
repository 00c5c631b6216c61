import { useLayoutEffect, useRef } from 'react'
import { afterNextFrame } from '#web/lib/use-kept-focus.ts'

/**
 * Puts the messages over the band of the header: in its empty middle, else over its width. Where the front one would
 * cover the focus, the title of the screen or its buttons in both, they stand at the lower edge. Nothing on the page
 * moves for them. A dialog that comes or goes takes the header or gives it back.
 */
export function useToastPlace(frontId: string | undefined, isDialogOpen: boolean) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || frontId === undefined) return undefined
    const settle = () => {
      // A pressed element must not go away from under the pointer.
      if (element.matches(':hover') || element.contains(document.activeElement)) return
      settleIn(element, places())
    }
    settle()
    let stop = () => {}
    const follow = () => {
      settle()
      // In another window the header draws other parts, which it does after this.
      stop()
      stop = afterNextFrame(settle)
    }
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const name of events)
      window.addEventListener(name, follow, { capture: true, passive: true })
    return () => {
      stop()
      for (const name of events) window.removeEventListener(name, follow, { capture: true })
    }
  }, [frontId, isDialogOpen])
  return region
}

/** The empty middle of the header, the whole of it, or an edge of the window. */
type ToastPlace = 'room' | 'header' | 'top' | 'bottom'

/**
 * The preferred place first: on a low screen, which shows the header only at its top, the lower edge. Screens of errors
 * and of the first load have no header.
 */
function places(): readonly ToastPlace[] {
  if (window.innerHeight <= lowScreen) return ['bottom', 'top']
  const isHeaderFree = headerBox() && !document.querySelector('[data-modal-overlay]')
  return isHeaderFree ? ['room', 'header', 'bottom'] : ['top', 'bottom']
}

/** The height in px up to which the header scrolls away with the page. */
const lowScreen = 480

/** The first place that covers nothing; if there is none, the first that does not cover the focus. */
function settleIn(element: HTMLElement, all: readonly ToastPlace[]): void {
  const isFree = (place: ToastPlace, boxes: () => readonly Box[]) => {
    element.dataset['place'] = place === 'room' ? 'header' : place
    layIn(element, place)
    return !covers(element, boxes())
  }
  if (all.some((place) => isFree(place, () => [...focusBox(), ...headingBoxes()]))) return
  all.some((place) => isFree(place, focusBox))
}

/** The px of width from which the middle of the header takes a message in two lines. */
const leastRoom = 320
const bandHeight = 56

const headerBox = () => document.querySelector('header')?.getBoundingClientRect()

function layIn({ style }: HTMLElement, place: ToastPlace): void {
  const header = headerBox()
  if (place === 'top' || place === 'bottom' || !header) {
    for (const side of ['top', 'left', 'right'] as const) style[side] = ''
    return
  }
  const middle = document.querySelector('[data-toast-room]')?.getBoundingClientRect()
  const hasRoom = place === 'room' && middle && middle.width >= leastRoom
  const { left, right } = hasRoom ? middle : header
  const gap = 8
  style.top = `${Math.max(0, header.bottom - bandHeight)}px`
  style.left = `${Math.max(gap, left)}px`
  style.right = `${Math.max(gap, document.documentElement.clientWidth - right)}px`
}

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

/** The title of the screen and its buttons, as far as neither a dialog nor the header covers them. */
function headingBoxes(): Box[] {
  if (document.querySelector('[data-modal-overlay]')) return []
  const below = headerBox()?.bottom ?? 0
  const parts = 'main :is(h1, .heading-buttons > *, .job-head :is(a, button))'
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
