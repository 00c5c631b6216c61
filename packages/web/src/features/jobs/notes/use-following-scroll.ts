import type { Note } from '@curbcut/contract'
import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as the end: half a line. */
const nearPx = 12

type Shown = {
  notes: readonly Note[]
  /** The number of the viewer's comments that are being sent. */
  underWay: number
}

/**
 * Scrolls with new comments while the viewer is at the end or sends one, otherwise counts them.
 * Older comments that load above do not move the view.
 */
export function useFollowingScroll({ notes, underWay }: Shown) {
  const box = useRef<HTMLDivElement>(null)
  /** The id of the last note when the viewer scrolled away ('' if none); null at the end. */
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const [before, setBefore] = useState(underWay)
  if (underWay !== before) {
    setBefore(underWay)
    if (underWay > before) setLeftAt(null)
  }
  const isFollowing = leftAt === null
  const beginnings = useBeginnings(notes)
  const place = useRef({ beginnings, scrollTop: 0, scrollHeight: 0 })

  // After every render, because a comment that fails to send also grows.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const last = place.current
    if (isFollowing) element.scrollTop = element.scrollHeight
    else if (beginnings !== last.beginnings) {
      element.scrollTop = last.scrollTop + element.scrollHeight - last.scrollHeight
    }
    place.current = placeOf(element, beginnings)
  })

  const onScroll = () => {
    const element = box.current
    if (!element) return
    place.current = placeOf(element, beginnings)
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop
    setLeftAt((left) => (distance <= nearPx ? null : (left ?? notes.at(-1)?._id ?? '')))
  }
  return {
    box,
    onScroll,
    unseen: isFollowing ? 0 : countAfter(notes, leftAt),
    toEnd: () => setLeftAt(null),
  }
}

const placeOf = ({ scrollTop, scrollHeight }: HTMLElement, beginnings: number) => ({
  beginnings,
  scrollTop,
  scrollHeight,
})

const countAfter = (notes: readonly Note[], id: string) =>
  notes.length - 1 - notes.findLastIndex(({ _id }) => _id === id)

/** Counts how often older notes were prepended. */
function useBeginnings(notes: readonly Note[]): number {
  const firstId = notes[0]?._id
  const [known, setKnown] = useState({ firstId, times: 0 })
  if (firstId === known.firstId) return known.times
  const isEarlier = notes.some(({ _id }) => _id === known.firstId)
  const next = { firstId, times: known.times + (isEarlier ? 1 : 0) }
  setKnown(next)
  return next.times
}
