import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { UploadFile } from '#web/api/upload.ts'
import type { Sending } from '#web/api/use-upload.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { uploadCancelled, uploadForgotten, uploadQueued } from '#web/state/uploads.ts'
import { createUploadQueue } from './upload-queue.ts'

/**
 * Sends documents one call each, so that each has its own progress and can be cancelled and tried
 * again. Leaving the dialog gives up what is still on its way.
 */
export function useUploadQueue(send: (file: UploadFile, uploadId: string) => Sending) {
  const uploadId = useId()
  const dispatch = useAppDispatch()
  const progress = useAppSelector(({ uploads }) => uploads[uploadId])
  const [queue] = useState(() => createUploadQueue((file) => send(file, uploadId)))

  const giveUp = useEffectEvent(() => {
    // What has arrived is about to be told to the lists: given up now, it would never appear there.
    const open = queue.openIds().filter((id) => progress?.[id]?.state !== 'done')
    for (const id of open) queue.drop(id)
    dispatch(uploadForgotten(uploadId))
  })
  useEffect(() => () => giveUp(), [])

  const start = (files: readonly UploadFile[]) => {
    dispatch(uploadQueued({ uploadId, ids: files.map(({ id }) => id) }))
    queue.push(files)
  }
  const cancel = (id: string) => {
    // A call that is given up says so itself.
    if (!queue.drop(id)) dispatch(uploadCancelled({ uploadId, ids: [id] }))
  }
  const cancelAll = () => {
    for (const id of queue.openIds()) cancel(id)
  }
  return { progress: progress ?? {}, start, cancel, cancelAll }
}
