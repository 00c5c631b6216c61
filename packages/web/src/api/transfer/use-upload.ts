import { useEffect, useId, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { uploadCleared } from '#web/state/uploads.ts'

export type AbortableCall = PromiseLike<{ error?: unknown }> & { abort: () => void }

/** Tracks one call with documents at a time; unmounting the caller aborts it. */
export function useUpload() {
  const uploadId = useId()
  const dispatch = useAppDispatch()
  const progress = useAppSelector(({ uploads }) => uploads[uploadId])
  const runningCall = useRef<AbortableCall>(null)

  useEffect(
    () => () => {
      runningCall.current?.abort()
      dispatch(uploadCleared(uploadId))
    },
    [dispatch, uploadId],
  )

  const run = async <Answer extends { error?: unknown }>(
    call: PromiseLike<Answer> & Pick<AbortableCall, 'abort'>,
  ): Promise<Answer> => {
    runningCall.current = call
    const answer = await call
    runningCall.current = null
    return answer
  }
  return { uploadId, progress, run, cancel: () => runningCall.current?.abort() }
}
