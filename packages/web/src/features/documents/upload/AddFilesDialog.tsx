import { acceptedExtensions, formatQuantity, texts } from '@curbcut/contract'
import { useEffect, useEffectEvent, type SubmitEvent } from 'react'
import { useUploadLimits } from '#web/api/endpoints/session-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { UploadDialog } from '#web/forms/dialogs/UploadDialog.tsx'
import { focusRefusedFile } from '#web/forms/focus-first-error.ts'
import { limitsText, refusedFilesText, toUploadRows } from '#web/lib/documents/chosen-files.ts'
import { useChosenFiles } from '#web/lib/documents/use-chosen-files.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { FileDrop } from '#web/ui/fields/files/FileDrop.tsx'
import { useAddFilesMutation } from './upload-api.ts'
import { useUploadQueue } from './use-upload-queue.ts'

type Props = Pick<ModalProps, 'title' | 'onClose'> & {
  jobId: string
  no_of_files: number
}

/** Files that cannot be sent do not block others. */
export function AddFilesDialog({ title, onClose, jobId, no_of_files }: Props) {
  const limits = useUploadLimits()
  const selection = useChosenFiles(limits, { presentCount: no_of_files })
  const { chosenFiles } = selection
  const [addFiles] = useAddFilesMutation()
  const queue = useUploadQueue((file, uploadId) => addFiles({ jobId, uploadId, files: [file] }))

  const filesInState = (...states: (string | undefined)[]) =>
    chosenFiles.filter(({ id }) => states.includes(queue.progress[id]?.state))
  const newFiles = filesInState(undefined).filter(({ problem }) => !problem)
  const retryableFiles = filesInState('failed', 'cancelled')
  const isUploading = filesInState('waiting', 'sending').length > 0
  const hasUploaded = filesInState('done').length > 0
  const hasRefused =
    filesInState('refused').length > 0 || chosenFiles.some(({ problem }) => problem)
  useCloseWhenDone(hasUploaded && filesInState('done').length === chosenFiles.length, onClose)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (newFiles.length > 0) queue.start(newFiles)
    else if (isUploading) return
    else if (retryableFiles.length > 0) queue.start(retryableFiles)
    else if (hasRefused) focusRefusedFile(event.currentTarget)
    else selection.showMessage(texts.validation.filesRequired)
  }
  return (
    <UploadDialog
      title={title}
      startFocus="files"
      isSending={isUploading}
      isDirty={newFiles.length > 0}
      onClose={onClose}
    >
      <form className="contents" noValidate onSubmit={submit}>
        <DialogBody>
          <FileDrop
            label={texts.files.label}
            files={toUploadRows(chosenFiles, queue.progress)}
            accept={acceptedExtensions.join(',')}
            isPrimary={chosenFiles.length === 0}
            hint={limitsText(limits, no_of_files)}
            error={refusedFilesText(chosenFiles) ?? selection.error}
            onAdd={selection.add}
            onRemove={(id) => {
              // The file may already be in the queue.
              queue.cancel(id)
              selection.remove(id)
            }}
            onCancel={queue.cancel}
            onCancelAll={queue.cancelAll}
            onRetry={(id) => queue.start(chosenFiles.filter((file) => file.id === id))}
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{hasUploaded && !isUploading ? 'Close' : 'Cancel'}</DialogCancel>
          <Button
            type="submit"
            tone={chosenFiles.length === 0 ? 'secondary' : 'primary'}
            isInert={isUploading && newFiles.length === 0}
          >
            {submitLabel({
              newCount: newFiles.length,
              retryableCount: isUploading ? 0 : retryableFiles.length,
            })}
          </Button>
        </DialogFooter>
      </form>
    </UploadDialog>
  )
}

function submitLabel({
  newCount,
  retryableCount,
}: {
  newCount: number
  retryableCount: number
}): string {
  if (newCount > 0) return `Upload ${formatQuantity(newCount, 'file')}`
  return retryableCount > 0 ? `Retry ${formatQuantity(retryableCount, 'file')}` : 'Upload'
}

function useCloseWhenDone(isAllDone: boolean, onClose: () => void) {
  const dispatch = useAppDispatch()
  const close = useEffectEvent(() => {
    dispatch(showToast({ tone: 'success', text: texts.success.filesAdded }))
    onClose()
  })
  useEffect(() => {
    if (isAllDone) close()
  }, [isAllDone])
}
