import { useEffect, useId, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { uploadForgotten } from '#web/state/uploads.ts'

/** A running call: resolves to its failure, if any, and can be aborted. */
export type Sending = PromiseLike<{ error?: unknown }> & { abort: () => void }

/** One call with documents, as a dialog watches it. Leaving the dialog aborts the call. */
export function useUpload() {
  const uploadId = useId()
  const dispatch = useAppDispatch()
  const progress = useAppSelector(({ uploads }) => uploads[uploadId])
  const running = useRef<Sending>(null)
  const [isSending, setIsSending] = useState(false)

  useEffect(
    () => () => {
      running.current?.abort()
      dispatch(uploadForgotten(uploadId))
    },
    [dispatch, uploadId],
  )

  /** Whether the call succeeded. */
  const run = async (call: Sending): Promise<boolean> => {
    running.current = call
    setIsSending(true)
    const { error } = await call
    running.current = null
    setIsSending(false)
    return error === undefined
  }
  return { uploadId, progress, isSending, run, cancel: () => running.current?.abort() }
}
