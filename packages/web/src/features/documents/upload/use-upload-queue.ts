import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { UploadFile } from '#web/api/transfer/upload.ts'
import type { AbortableCall } from '#web/api/transfer/use-upload.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { uploadCancelled, uploadCleared, uploadQueued } from '#web/state/uploads.ts'
import { createUploadQueue } from './upload-queue.ts'

/** Sends each document in a request of its own. Unmounting aborts the unfinished ones. */
export function useUploadQueue(send: (file: UploadFile, uploadId: string) => AbortableCall) {
  const uploadId = useId()
  const dispatch = useAppDispatch()
  const progress = useAppSelector(({ uploads }) => uploads[uploadId])
  const [queue] = useState(() => createUploadQueue((file) => send(file, uploadId)))

  const abortAll = useEffectEvent(() => {
    // Aborting a request whose upload is done would keep the lists from loading its file.
    const abortableIds = queue.unfinishedIds().filter((id) => progress?.[id]?.state !== 'done')
    for (const id of abortableIds) queue.cancel(id)
    dispatch(uploadCleared(uploadId))
  })
  useEffect(() => () => abortAll(), [])

  const start = (files: readonly UploadFile[]) => {
    dispatch(uploadQueued({ uploadId, ids: files.map(({ id }) => id) }))
    queue.push(files)
  }
  const cancel = (id: string) => {
    // A running request reports its abort itself.
    if (!queue.cancel(id)) dispatch(uploadCancelled({ uploadId, ids: [id] }))
  }
  const cancelAll = () => {
    for (const id of queue.unfinishedIds()) cancel(id)
  }
  return { progress: progress ?? {}, start, cancel, cancelAll }
}
