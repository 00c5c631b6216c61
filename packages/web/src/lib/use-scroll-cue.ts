import { useEffect, type RefObject } from 'react'

/** How much of a column may be covered: what is hidden then is the room beside its text. */
const spareRoom = 8

/**
 * Keeps `data-more` on a box that scrolls sideways, as long as something is hidden at its end: what
 * a sticky column covers is not seen to be cut. `--cut` is how much of a column stands out from under
 * it, in pixels. Written past React, which draws nothing for it.
 */
export function useScrollCue(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current
    if (!box || !('ResizeObserver' in window)) return undefined
    const mark = () => {
      const hidden = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft)
      box.toggleAttribute('data-more', hidden > 1)
      box.style.setProperty('--cut', `${cutBy(box.querySelector('th[data-actions]'))}px`)
    }
    const reveal = (event: FocusEvent) => {
      revealCell(event)
      // The scroll event comes a frame later: until then the cue would cover what was just revealed.
      mark()
    }
    const observer = new ResizeObserver(mark)
    for (const element of [box, ...box.children]) observer.observe(element)
    box.addEventListener('scroll', mark, { passive: true })
    box.addEventListener('focusin', reveal)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
      box.removeEventListener('focusin', reveal)
    }
  }, [ref])
}

/** How far the column that the last one half covers stands out from under it. */
function cutBy(last: Element | null): number {
  const edge = last?.getBoundingClientRect().left ?? 0
  const columns = [...(last?.parentElement?.children ?? [])].map((th) => th.getBoundingClientRect())
  const cut = columns.find(({ left, right }) => left < edge && right > edge + spareRoom)
  return cut ? edge - cut.left : 0
}

/**
 * Brings the whole cell of what has the focus into sight: browsers are content with a part of it. Not
 * for a pointer, under which nothing may move.
 */
function revealCell({ target, currentTarget: box }: FocusEvent): void {
  if (!(target instanceof Element) || !(box instanceof Element)) return
  const cell = target.closest('th, td')
  if (!cell || cell.matches('[data-actions]') || !target.matches(':focus-visible')) return
  const { left, right } = cell.getBoundingClientRect()
  const seen = box.getBoundingClientRect()
  const end = box.querySelector('th[data-actions]')?.getBoundingClientRect().left ?? seen.right
  if (left < seen.left) box.scrollLeft -= seen.left - left
  else if (right > end) box.scrollLeft += right - end
}
