import { useEffect, useRef } from 'react'

/** A column counts as visible while no more than its padding is covered. */
const maxCoveredPx = 8

/** Sets `data-more` while a sticky column hides content, and `--cut` to its visible px. */
export function useScrollCue() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (!box || !('ResizeObserver' in window)) return undefined
    const updateCue = () => {
      const hiddenPx = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft)
      box.toggleAttribute('data-more', hiddenPx > 1)
      box.style.setProperty(
        '--cut',
        `${visiblePxOfCutColumn(box.querySelector('th[data-actions]'))}px`,
      )
    }
    const reveal = (event: FocusEvent) => {
      revealCell(event)
      // The scroll event comes a frame later. Until then the cue would cover the revealed cell.
      updateCue()
    }
    const observer = new ResizeObserver(updateCue)
    for (const element of [box, ...box.children]) observer.observe(element)
    box.addEventListener('scroll', updateCue, { passive: true })
    box.addEventListener('focusin', reveal)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', updateCue)
      box.removeEventListener('focusin', reveal)
    }
  }, [])
  return ref
}

function visiblePxOfCutColumn(actionsHeader: Element | null): number {
  const edge = actionsHeader?.getBoundingClientRect().left ?? 0
  const headers = [...(actionsHeader?.parentElement?.children ?? [])]
  const columns = headers.map((th) => th.getBoundingClientRect())
  const cutColumn = columns.find(({ left, right }) => left < edge && right > edge + maxCoveredPx)
  return cutColumn ? edge - cutColumn.left : 0
}

/** Scrolls a cell with the keyboard focus into view as a whole, which browsers do only in part. */
function revealCell({ target, currentTarget: box }: FocusEvent): void {
  if (!(target instanceof Element) || !(box instanceof Element)) return
  const cell = target.closest('th, td')
  if (!cell || cell.matches('[data-actions]') || !target.matches(':focus-visible')) return
  const { left, right } = cell.getBoundingClientRect()
  const boxRect = box.getBoundingClientRect()
  const endPx = box.querySelector('th[data-actions]')?.getBoundingClientRect().left ?? boxRect.right
  if (left < boxRect.left) box.scrollLeft -= boxRect.left - left
  else if (right > endPx) box.scrollLeft += right - endPx
}
