import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being there: half a line. */
const nearPx = 12

type Counts = {
  /** What can be new to the reader. */
  arrived: number
  /** What the reader has written and is on its way. */
  underWay: number
}

/**
 * Keeps a growing list at its end as long as the reader is there or writes, and counts what arrived
 * once they have scrolled away.
 */
export function useFollowingScroll({ arrived, underWay }: Counts) {
  const box = useRef<HTMLDivElement>(null)
  /** How many had arrived when the reader left the end; null while they are at it. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const [before, setBefore] = useState(underWay)
  if (underWay !== before) {
    setBefore(underWay)
    if (underWay > before) setLeftAt(null)
  }
  const isFollowing = leftAt === null

  // After every drawing: a comment that could not be sent grows as well.
  useLayoutEffect(() => {
    const element = box.current
    if (element && isFollowing) element.scrollTop = element.scrollHeight
  })

  const onScroll = () => {
    const element = box.current
    if (!element) return
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop
    setLeftAt((left) => (distance <= nearPx ? null : (left ?? arrived)))
  }
  return {
    box,
    onScroll,
    unseen: isFollowing ? 0 : Math.max(0, arrived - leftAt),
    toEnd: () => setLeftAt(null),
  }
}
