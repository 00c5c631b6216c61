import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnanswered } from '#web/api/errors.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useBackOnline } from '#web/lib/use-back-online.ts'
import { useSeeDocumentMutation } from './judgments-api.ts'

type Shown = { fileId: string; version: string; page?: number; of?: number; whole?: true }

type Props = {
  jobId: string
  /** Everything so far: it only grows. */
  shown: readonly Shown[]
}

/**
 * Records what was shown of the documents of a job, one after the other. Without a connection it waits for the
 * network, whichever document is open then.
 */
export function SeenRecorder({ jobId, shown }: Props) {
  const [seeDocument] = useSeeDocumentMutation()
  const { sendOnce } = useSending()
  const all = useRef(shown)
  const sent = useRef(0)
  const send = () =>
    sendOnce(async () => {
      // What is shown meanwhile follows.
      for (let one = all.current[0]; (one = all.current[sent.current]); sent.current += 1) {
        const { fileId, version, page, of, whole } = one
        const said = {
          ...(page !== undefined && { page: String(page) }),
          ...(of !== undefined && { of: String(of) }),
          ...(whole && { whole: true }),
        }
        const { error } = await seeDocument({ jobId, fileId, version, ...said })
        if (isUnanswered(error)) return
      }
    })
  const sendShown = useEffectEvent(() => void send())
  useEffect(() => {
    all.current = shown
    sendShown()
  }, [shown])
  useBackOnline(() => void send())
  return null
}
