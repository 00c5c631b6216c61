import { acceptedExtensions, formatQuantity, texts } from '@curbcut/contract'
import { useEffect, useEffectEvent, type SubmitEvent } from 'react'
import { useUploadLimits } from '#web/api/endpoints/session-api.ts'
import { DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { UploadDialog } from '#web/forms/dialogs/UploadDialog.tsx'
import { focusRefusedFile } from '#web/forms/focus-first-error.ts'
import {
  limitsText,
  refusedWords,
  toUploadRows,
  useChosenFiles,
} from '#web/lib/documents/chosen-files.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { useAddFilesMutation } from './upload-api.ts'
import { useUploadQueue } from './use-upload-queue.ts'

type Props = Pick<ModalProps, 'title' | 'onClose'> & {
  jobId: string
  no_of_files: number
}

/** Files that cannot be sent do not block others. */
export function AddFilesDialog({ title, onClose, jobId, no_of_files }: Props) {
  const limits = useUploadLimits()
  const files = useChosenFiles(limits, { present: no_of_files })
  const { chosen } = files
  const [addFiles] = useAddFilesMutation()
  const queue = useUploadQueue((file, uploadId) => addFiles({ jobId, uploadId, files: [file] }))

  const inState = (...states: (string | undefined)[]) =>
    chosen.filter(({ id }) => states.includes(queue.progress[id]?.state))
  const unsent = inState(undefined).filter(({ problem }) => !problem)
  const unlucky = inState('failed', 'cancelled')
  const isRunning = inState('waiting', 'sending').length > 0
  const hasSent = inState('done').length > 0
  const hasRefused = inState('refused').length > 0 || chosen.some(({ problem }) => problem)
  useClosingWhenDone(hasSent && inState('done').length === chosen.length, onClose)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (unsent.length > 0) queue.start(unsent)
    else if (isRunning) return
    else if (unlucky.length > 0) queue.start(unlucky)
    else if (hasRefused) focusRefusedFile(event.currentTarget)
    else files.showMessage(texts.validation.filesRequired)
  }
  return (
    <UploadDialog
      title={title}
      startFocus="files"
      isSending={isRunning}
      isDirty={unsent.length > 0}
      onClose={onClose}
    >
      <form className="contents" noValidate onSubmit={submit}>
        <DialogBody>
          <FileDrop
            label={texts.files.label}
            files={toUploadRows(chosen, queue.progress)}
            accept={acceptedExtensions.join(',')}
            isNext={chosen.length === 0}
            hint={limitsText(limits, no_of_files)}
            error={refusedWords(chosen) ?? files.error}
            onAdd={files.add}
            onRemove={(id) => {
              // The file may already be in the queue.
              queue.cancel(id)
              files.remove(id)
            }}
            onCancel={queue.cancel}
            onCancelAll={queue.cancelAll}
            onRetry={(id) => queue.start(chosen.filter((file) => file.id === id))}
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{hasSent && !isRunning ? 'Close' : 'Cancel'}</DialogCancel>
          <Button
            type="submit"
            tone={chosen.length === 0 ? 'secondary' : 'primary'}
            isInert={isRunning && unsent.length === 0}
          >
            {submitLabel({ unsent: unsent.length, unlucky: isRunning ? 0 : unlucky.length })}
          </Button>
        </DialogFooter>
      </form>
    </UploadDialog>
  )
}

function submitLabel({ unsent, unlucky }: { unsent: number; unlucky: number }): string {
  if (unsent > 0) return `Upload ${formatQuantity(unsent, 'file')}`
  return unlucky > 0 ? `Retry ${formatQuantity(unlucky, 'file')}` : 'Upload'
}

/** Single uploads are silent; one toast reports that all have ended. */
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
