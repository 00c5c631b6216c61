import { useLayoutEffect, useRef } from 'react'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'

/** Places messages where they cover neither the focus nor the header, title and tabs. */
export function useToastPosition(frontId: string | undefined, isDialogOpen: boolean) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || frontId === undefined) return undefined
    const place = () => {
      // A pressed element must not move away from under the pointer.
      if (element.matches(':hover') || element.contains(document.activeElement)) return
      choosePosition(element)
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
function positionsOf(avoidedBoxes: readonly Box[]): readonly ToastPosition[] {
  const top = headerBottom() + gap
  if (window.innerHeight <= lowScreen) return ['bottom', top]
  // A dialog on a narrow screen leaves little room above it.
  if (isModalOpen()) return [top, gap, 'bottom']
  const below = avoidedBoxes
    .map(({ bottom }) => bottom + gap)
    .filter((place) => place > top && place < window.innerHeight / 2)
  return [gap, top, ...below.toSorted((a, b) => a - b), 'bottom']
}

/** The first place that covers nothing, otherwise the first that does not cover the focus. */
function choosePosition(element: HTMLElement): void {
  const avoidedBoxes = findAvoidedBoxes()
  const all = positionsOf(avoidedBoxes)
  const isFree = (place: ToastPosition, boxes: readonly Box[]) => {
    element.dataset['place'] = place === 'bottom' ? 'bottom' : 'top'
    element.style.top = place === 'bottom' ? '' : `${place}px`
    return !covers(element, boxes)
  }
  if (all.some((place) => isFree(place, [...focusBox(), ...avoidedBoxes]))) return
  all.some((place) => isFree(place, focusBox()))
}

/** Error and loading screens have no header. */
const headerBottom = () =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)

const isModalOpen = () => document.querySelector('[data-modal-overlay]') !== null

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

function focusBox(): Box[] {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return []
  const { top, bottom, left, right } = activeElement.getBoundingClientRect()
  return [{ top: top - ring, bottom: bottom + ring, left, right }]
}

/** The px of a focus outline outside its element. */
const ring = 4

const headSelector = [
  'h1',
  'h1 + p',
  '.page-heading ~ p',
  '.page-heading ~ div > :is(p, .button)',
  '.heading-buttons > *',
  '.job-head :is(a, button)',
  '.scroll-line',
  '[role=tablist]',
  '[role=alert]',
  '[role=alert] + .button',
].join()

/** What stands in the header, and the screen's head below it; or the title of a dialog. */
function findAvoidedBoxes(): Box[] {
  if (isModalOpen()) return boxesOf('[data-modal-overlay] h2')
  const below = headerBottom()
  const head = boxesOf(`main :is(${headSelector})`)
  return [
    ...boxesOf('header :is(a, button, p)'),
    ...head.map((box) => ({ ...box, top: Math.max(box.top, below) })),
  ]
}

const boxesOf = (parts: string): Box[] =>
  [...document.querySelectorAll(parts)].map((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect()
    return { top, bottom, left, right }
  })

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
