import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { isUnanswered } from '#web/api/errors.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { pauseAfter } from '#web/lib/pause-after.ts'
import { useBackOnline } from '#web/lib/use-back-online.ts'
import { useSeeDocumentMutation } from './judgments-api.ts'

export type Shown = { fileId: string; version: string; page?: number; of?: number; whole?: true }

export const retryMs = { least: 2_000, most: 60_000 } as const

type Props = {
  jobId: string
  /** Everything so far: it only grows. */
  shown: readonly Shown[]
  /** Told what waits after a try without an answer, and that nothing does. */
  onWaiting: (waiting: readonly Shown[]) => void
}

/**
 * Records what was shown of the documents of a job, one after the other. Without an answer it tries again by itself,
 * after longer and longer pauses, whichever document is open then.
 */
export function SeenRecorder({ jobId, shown, onWaiting }: Props) {
  const [seeDocument] = useSeeDocumentMutation()
  const { sendOnce } = useSending()
  const [failures, setFailures] = useState(0)
  const taken = useRef(0)
  const queue = useRef<Shown[]>([])
  /** Whoever has left is told nothing more. */
  const isOpen = useRef(true)

  const record = ({ fileId, version, page, of, whole }: Shown) =>
    seeDocument({
      ...{ jobId, fileId, version },
      ...(page !== undefined && { page: String(page) }),
      ...(of !== undefined && { of: String(of) }),
      ...(whole && { whole: true }),
    })
  const send = () =>
    sendOnce(async () => {
      // What is shown meanwhile follows.
      for (let one = queue.current.shift(); one; one = queue.current.shift()) {
        const { error } = await record(one)
        if (!isUnanswered(error)) continue
        // The fault may be its own, so another one comes first next time.
        queue.current.push(one)
        if (!isOpen.current) return
        setFailures((before) => before + 1)
        return onWaiting([...queue.current])
      }
      if (!isOpen.current) return
      setFailures(0)
      onWaiting([])
    })
  const sendNow = useEffectEvent(() => void send())
  const sendAllAtOnce = useEffectEvent(() => {
    for (const one of queue.current) void record(one)
  })

  useEffect(() => {
    queue.current.push(...shown.slice(taken.current))
    taken.current = shown.length
    sendNow()
  }, [shown])
  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(sendNow, pauseAfter(failures, retryMs))
    return () => clearTimeout(timer)
  }, [failures])
  useBackOnline(() => void send())
  // Whoever closes the window now may lose them. The last try outlives the page; recorded twice is recorded once.
  useBeforeUnload((event) => failures > 0 && event.preventDefault())
  useEffect(() => {
    window.addEventListener('pagehide', sendAllAtOnce)
    return () => window.removeEventListener('pagehide', sendAllAtOnce)
  }, [])
  const leave = useEffectEvent(() => {
    void send()
    onWaiting([])
  })
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      leave()
    }
  }, [])
  return null
}
