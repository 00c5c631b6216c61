import { useEffect, useEffectEvent, type RefObject } from 'react'
import { afterNextFrame } from '#web/lib/use-kept-focus.ts'

/** Tells once the tree in this place, which is loaded to its end, was scrolled there. */
export function useListEnd(
  place: RefObject<HTMLElement | null>,
  isLoaded: boolean,
  onEnd: () => void,
) {
  const look = useEffectEvent(() => {
    const tree = place.current?.querySelector('[role=treegrid]')
    // Rows are drawn once the height of the whole list is known.
    if (!tree?.querySelector('[role=row]')) return
    if (tree.scrollTop + tree.clientHeight >= tree.scrollHeight - 1) onEnd()
  })
  useEffect(() => {
    const element = place.current
    if (!isLoaded || !element) return undefined
    const hear = () => look()
    afterNextFrame(hear)
    element.addEventListener('scroll', hear, true)
    return () => element.removeEventListener('scroll', hear, true)
  }, [isLoaded, place])
}
