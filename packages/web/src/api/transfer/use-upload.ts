import { useEffect, useId, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { uploadCleared } from '#web/state/uploads.ts'

export type AbortableCall = PromiseLike<{ error?: unknown }> & { abort: () => void }

/** The state of one call with documents; unmounting the caller aborts it. */
export function useUpload() {
  const uploadId = useId()
  const dispatch = useAppDispatch()
  const progress = useAppSelector(({ uploads }) => uploads[uploadId])
  const running = useRef<AbortableCall>(null)

  useEffect(
    () => () => {
      running.current?.abort()
      dispatch(uploadCleared(uploadId))
    },
    [dispatch, uploadId],
  )

  const run = async <Answer extends { error?: unknown }>(
    call: PromiseLike<Answer> & Pick<AbortableCall, 'abort'>,
  ): Promise<Answer> => {
    running.current = call
    const answer = await call
    running.current = null
    return answer
  }
  return { uploadId, progress, run, cancel: () => running.current?.abort() }
}
