import { acceptedExtensions, texts } from '@curbcut/contract'
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { useUploadLimits } from '#web/api/session-api.ts'
import {
  chosenFilesProblem,
  limitsText,
  toUploadRows,
  useChosenFiles,
} from '#web/lib/chosen-files.ts'
import { formatQuantity } from '#web/lib/format.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/ui/Dialog.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { useAddFilesMutation } from './files-api.ts'
import { useUploadQueue } from './use-upload-queue.ts'

type Props = Pick<ModalProps, 'title' | 'onClose'> & { jobId: string }

/** 'Upload Files': more files for a job that is not submitted yet, each on its own way. */
export function AddFilesDialog({ title, onClose, jobId }: Props) {
  const limits = useUploadLimits()
  const { chosen, add, remove } = useChosenFiles(limits)
  const [error, setError] = useState<string>()
  const [addFiles] = useAddFilesMutation()
  const queue = useUploadQueue((file, uploadId) => addFiles({ jobId, uploadId, files: [file] }))

  const stateOf = (id: string) => queue.progress[id]?.state
  const unsent = chosen.filter(({ id }) => stateOf(id) === undefined)
  const isRunning = chosen.some(({ id }) => ['waiting', 'sending'].includes(stateOf(id) ?? ''))
  const hasSent = chosen.some(({ id }) => stateOf(id) === 'done')
  const isAllDone = chosen.length > 0 && chosen.every(({ id }) => stateOf(id) === 'done')
  useClosingWhenDone(isAllDone, onClose)

  const problem = chosenFilesProblem(chosen, limits)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (unsent.length === 0) setError(isRunning ? undefined : texts.validation.filesRequired)
    else if (!problem) queue.start(unsent)
  }
  const isWaitingInLine = (id: string) => stateOf(id) === 'waiting'
  return (
    <Dialog
      title={title}
      startFocus="files"
      isDirty={isRunning || unsent.length > 0}
      onClose={onClose}
    >
      <form className="contents" noValidate onSubmit={submit}>
        <DialogBody>
          <FileDrop
            label={texts.files.label}
            files={toUploadRows(chosen, queue.progress)}
            accept={acceptedExtensions.join(',')}
            hint={limitsText(limits)}
            error={problem ?? error}
            onAdd={(files) => {
              setError(undefined)
              add(files)
            }}
            onRemove={(id) => {
              if (isWaitingInLine(id)) queue.cancel(id)
              remove(id)
            }}
            onCancel={queue.cancel}
            onCancelAll={queue.cancelAll}
            onRetry={(id) => queue.start(chosen.filter((file) => file.id === id))}
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{hasSent && !isRunning ? 'Close' : 'Cancel'}</DialogCancel>
          <Button type="submit" tone="primary" isInert={isRunning && unsent.length === 0}>
            {unsent.length > 0 ? `Upload ${formatQuantity(unsent.length, 'file')}` : 'Upload'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** The single calls are silent; their end is told once. */
function useClosingWhenDone(isAllDone: boolean, onClose: () => void) {
  const dispatch = useAppDispatch()
  const close = useEffectEvent(() => {
    dispatch(showToast({ tone: 'success', text: texts.success.filesAdded }))
    onClose()
  })
  useEffect(() => {
    if (isAllDone) close()
  }, [isAllDone])
}
