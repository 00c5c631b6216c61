import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useAppDispatch } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { notRecordedText } from './seen-pages-texts.ts'
import { seenQueueOf, type SeenRecord } from './seen-queue.ts'

type Props = {
  jobId: string
  /** Everything shown so far; it only grows. */
  parts: readonly Omit<SeenRecord, 'jobId'>[]
  /** Gets what waits after a failed attempt, and an empty list once all is sent. */
  onWaiting: (waiting: readonly SeenRecord[]) => void
}

export function SeenRecorder({ jobId, parts, onWaiting }: Props) {
  const queue = seenQueueOf(useAppDispatch())
  const queuedCount = useRef(0)
  useEffect(() => {
    queue.add(parts.slice(queuedCount.current).map((one) => ({ jobId, ...one })))
    queuedCount.current = parts.length
  }, [queue, jobId, parts])
  const waiting = useSyncExternalStore(queue.subscribe, queue.backlog)
  const reportWaiting = useEffectEvent(onWaiting)
  useEffect(() => reportWaiting(waiting), [waiting])
  useEffect(() => () => reportWaiting([]), [])
  useAnnouncedOnce(waiting)
  return null
}

/** Announces that something waits and that nothing does any more, but not single retries. */
function useAnnouncedOnce(waiting: readonly SeenRecord[]) {
  const isWaiting = waiting.length > 0
  const wasWaiting = useRef(false)
  const announceUnsaved = useEffectEvent(() =>
    announce(isWaiting ? notRecordedText(waiting) : 'Everything you saw is recorded now.'),
  )
  useEffect(() => {
    if (isWaiting !== wasWaiting.current) announceUnsaved()
    wasWaiting.current = isWaiting
  }, [isWaiting])
}
