import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { UploadFile } from '#web/api/transfer/upload.ts'
import type { AbortableCall } from '#web/api/transfer/use-upload.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { uploadCancelled, uploadCleared, uploadQueued } from '#web/state/uploads.ts'
import { createUploadQueue } from './upload-queue.ts'

/**
 * Sends documents one call each, so that each has its own progress and can be cancelled and repeated.
 * Leaving the dialog aborts unfinished ones.
 */
export function useUploadQueue(send: (file: UploadFile, uploadId: string) => AbortableCall) {
  const uploadId = useId()
  const dispatch = useAppDispatch()
  const progress = useAppSelector(({ uploads }) => uploads[uploadId])
  const [queue] = useState(() => createUploadQueue((file) => send(file, uploadId)))

  const giveUp = useEffectEvent(() => {
    // The lists are about to learn of arrived files: an abort now would keep these out of the lists.
    const open = queue.openIds().filter((id) => progress?.[id]?.state !== 'done')
    for (const id of open) queue.drop(id)
    dispatch(uploadCleared(uploadId))
  })
  useEffect(() => () => giveUp(), [])

  const start = (files: readonly UploadFile[]) => {
    dispatch(uploadQueued({ uploadId, ids: files.map(({ id }) => id) }))
    queue.push(files)
  }
  const cancel = (id: string) => {
    // An aborted call reports itself.
    if (!queue.drop(id)) dispatch(uploadCancelled({ uploadId, ids: [id] }))
  }
  const cancelAll = () => {
    for (const id of queue.openIds()) cancel(id)
  }
  return { progress: progress ?? {}, start, cancel, cancelAll }
}
