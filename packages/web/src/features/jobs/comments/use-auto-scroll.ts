import type { Note } from '@curbcut/contract'
import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as the end: half a line. */
const endTolerancePx = 12

type CommentList = {
  notes: readonly Note[]
  /** The number of the viewer's comments that are being sent. */
  sendingCount: number
}

/** Follows new comments at the end or when sending, else counts them; older ones move nothing. */
export function useAutoScroll({ notes, sendingCount }: CommentList) {
  const logRef = useRef<HTMLDivElement>(null)
  /** The id of the last note when the viewer scrolled away ('' if none); null at the end. */
  const [lastSeenId, setLastSeenId] = useState<string | null>(null)
  const [previousCount, setPreviousCount] = useState(sendingCount)
  if (sendingCount !== previousCount) {
    setPreviousCount(sendingCount)
    if (sendingCount > previousCount) setLastSeenId(null)
  }
  const isFollowing = lastSeenId === null
  const prependCount = usePrependCount(notes)
  const scrollPosition = useRef({ prependCount, scrollTop: 0, scrollHeight: 0 })

  // After every render, because a comment that fails to send also grows.
  useLayoutEffect(() => {
    const element = logRef.current
    if (!element) return
    const lastPosition = scrollPosition.current
    if (isFollowing) element.scrollTop = element.scrollHeight
    else if (prependCount !== lastPosition.prependCount) {
      element.scrollTop = lastPosition.scrollTop + element.scrollHeight - lastPosition.scrollHeight
    }
    scrollPosition.current = scrollPositionOf(element, prependCount)
  })

  const onScroll = () => {
    const element = logRef.current
    if (!element) return
    scrollPosition.current = scrollPositionOf(element, prependCount)
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop
    setLastSeenId((current) =>
      distance <= endTolerancePx ? null : (current ?? notes.at(-1)?._id ?? ''),
    )
  }
  return {
    logRef,
    onScroll,
    unseenCount: isFollowing ? 0 : countNotesAfter(notes, lastSeenId),
    scrollToEnd: () => setLastSeenId(null),
  }
}

const scrollPositionOf = ({ scrollTop, scrollHeight }: HTMLElement, prependCount: number) => ({
  prependCount,
  scrollTop,
  scrollHeight,
})

const countNotesAfter = (notes: readonly Note[], id: string) =>
  notes.length - 1 - notes.findLastIndex(({ _id }) => _id === id)

function usePrependCount(notes: readonly Note[]): number {
  const firstId = notes[0]?._id
  const [previous, setPrevious] = useState({ firstId, times: 0 })
  if (firstId === previous.firstId) return previous.times
  const isEarlier = notes.some(({ _id }) => _id === previous.firstId)
  const next = { firstId, times: previous.times + (isEarlier ? 1 : 0) }
  setPrevious(next)
  return next.times
}
