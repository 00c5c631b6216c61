import type { Note } from '@curbcut/contract'
import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as the end: half a line. */
const nearPx = 12

type CommentList = {
  notes: readonly Note[]
  /** The number of the viewer's comments that are being sent. */
  sendingCount: number
}

/**
 * Scrolls with new comments while the viewer is at the end or sends one, otherwise counts them.
 * Older comments that load above do not move the view.
 */
export function useFollowingScroll({ notes, sendingCount }: CommentList) {
  const box = useRef<HTMLDivElement>(null)
  /** The id of the last note when the viewer scrolled away ('' if none); null at the end. */
  const [awaySince, setAwaySince] = useState<string | null>(null)
  const [before, setBefore] = useState(sendingCount)
  if (sendingCount !== before) {
    setBefore(sendingCount)
    if (sendingCount > before) setAwaySince(null)
  }
  const isFollowing = awaySince === null
  const prependCount = usePrependCount(notes)
  const place = useRef({ prependCount, scrollTop: 0, scrollHeight: 0 })

  // After every render, because a comment that fails to send also grows.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const last = place.current
    if (isFollowing) element.scrollTop = element.scrollHeight
    else if (prependCount !== last.prependCount) {
      element.scrollTop = last.scrollTop + element.scrollHeight - last.scrollHeight
    }
    place.current = placeOf(element, prependCount)
  })

  const onScroll = () => {
    const element = box.current
    if (!element) return
    place.current = placeOf(element, prependCount)
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop
    setAwaySince((current) => (distance <= nearPx ? null : (current ?? notes.at(-1)?._id ?? '')))
  }
  return {
    box,
    onScroll,
    unseen: isFollowing ? 0 : countAfter(notes, awaySince),
    toEnd: () => setAwaySince(null),
  }
}

const placeOf = ({ scrollTop, scrollHeight }: HTMLElement, prependCount: number) => ({
  prependCount,
  scrollTop,
  scrollHeight,
})

const countAfter = (notes: readonly Note[], id: string) =>
  notes.length - 1 - notes.findLastIndex(({ _id }) => _id === id)

/** Counts how often older notes were prepended. */
function usePrependCount(notes: readonly Note[]): number {
  const firstId = notes[0]?._id
  const [previous, setPrevious] = useState({ firstId, times: 0 })
  if (firstId === previous.firstId) return previous.times
  const isEarlier = notes.some(({ _id }) => _id === previous.firstId)
  const next = { firstId, times: previous.times + (isEarlier ? 1 : 0) }
  setPrevious(next)
  return next.times
}
