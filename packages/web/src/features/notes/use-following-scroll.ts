import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being there: half a line. */
const nearPx = 12

/**
 * Keeps a growing list at its end as long as the reader is there, and counts what came meanwhile
 * once they have scrolled away. `size` is all that stands in the box, `count` what is counted as new.
 */
export function useFollowingScroll({ size, count }: { size: number; count: number }) {
  const box = useRef<HTMLDivElement>(null)
  /** How many there were when the reader left the end; null while they are at it. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const isFollowing = leftAt === null

  useLayoutEffect(() => {
    const element = box.current
    if (element && isFollowing) element.scrollTop = element.scrollHeight
  }, [size, isFollowing])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop
    setLeftAt((before) => (distance <= nearPx ? null : (before ?? count)))
  }
  return {
    box,
    onScroll,
    unseen: isFollowing ? 0 : Math.max(0, count - leftAt),
    toEnd: () => setLeftAt(null),
  }
}
