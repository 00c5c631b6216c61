import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useAppDispatch } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { notRecordedWords } from './texts.ts'
import { seenQueueOf, type ToRecord } from './seen-queue.ts'

type Props = {
  jobId: string
  /** Everything so far: it only grows. */
  shown: readonly Omit<ToRecord, 'jobId'>[]
  /** Told what waits after a try without an answer, and that nothing does. */
  onWaiting: (waiting: readonly ToRecord[]) => void
}

/** Hands on what was shown of the documents of a job, and tells while it waits for a connection. */
export function SeenRecorder({ jobId, shown, onWaiting }: Props) {
  const queue = seenQueueOf(useAppDispatch())
  const taken = useRef(0)
  useEffect(() => {
    queue.add(shown.slice(taken.current).map((one) => ({ jobId, ...one })))
    taken.current = shown.length
  }, [queue, jobId, shown])
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting)
  const tell = useEffectEvent(onWaiting)
  useEffect(() => tell(waiting), [waiting])
  useEffect(() => () => tell([]), [])
  useAnnouncedOnce(waiting)
  return null
}

/** Says that something waits, and that nothing does any more; nothing of the tries between. */
function useAnnouncedOnce(waiting: readonly ToRecord[]) {
  const isWaiting = waiting.length > 0
  const wasWaiting = useRef(false)
  const say = useEffectEvent(() =>
    announce(isWaiting ? notRecordedWords(waiting) : 'Everything you saw is recorded now.'),
  )
  useEffect(() => {
    if (isWaiting !== wasWaiting.current) say()
    wasWaiting.current = isWaiting
  }, [isWaiting])
}
