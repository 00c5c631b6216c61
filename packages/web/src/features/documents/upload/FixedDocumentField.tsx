import { acceptedExtensions, toDisplayName, type FileVersion } from '@curbcut/contract'
import type { BaseSyntheticEvent } from 'react'
import { useUploadLimits } from '#web/api/endpoints/session-api.ts'
import { useUpload } from '#web/api/transfer/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { focusRefusedFile } from '#web/forms/focus-first-error.ts'
import { limitsText, toUploadRows } from '#web/lib/documents/chosen-files.ts'
import { useChosenFiles } from '#web/lib/documents/use-chosen-files.ts'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { useAddVersionMutation } from './upload-api.ts'

type FileIds = { jobId: string; fileId: string }

export function useFixedDocument(
  fileIds: FileIds,
  { values, errors }: Pick<ModalProps<object, { files: readonly File[] }>, 'values' | 'errors'>,
) {
  const [addVersion] = useAddVersionMutation()
  const upload = useUpload()
  const chosenDocument = useChosenFiles(useUploadLimits(), {
    files: values.files,
    refusal: errors.file,
  })
  const { chosenFiles, problem } = chosenDocument
  return {
    ...chosenDocument,
    upload,
    /** Validates the document, and moves the focus to one that cannot be sent. */
    validateDocument: (event: BaseSyntheticEvent | undefined): boolean => {
      if (problem) focusRefusedFile(event?.target)
      return !problem
    },
    handIn: () => {
      const { uploadId } = upload
      return upload.run(addVersion({ ...fileIds, uploadId, files: chosenFiles }))
    },
  }
}

type Props = {
  fixedDocument: ReturnType<typeof useFixedDocument>
  form: { isInert: boolean; onSubmit: () => Promise<void> }
  currentVersion?: FileVersion | undefined
}

export function FixedDocumentField({ fixedDocument, form, currentVersion }: Props) {
  const { chosenFiles, error, replace, remove, upload } = fixedDocument
  const { maxFileBytes } = useUploadLimits()
  return (
    <FileDrop
      label="Fixed document"
      isSingle
      presentText={
        currentVersion &&
        `Version ${currentVersion.number}: ${toDisplayName(currentVersion.file_name)}`
      }
      files={toUploadRows(chosenFiles, upload.progress)}
      accept={acceptedExtensions.join(',')}
      hint={limitsText({ maxFileBytes })}
      error={error}
      isLocked={form.isInert}
      onAdd={replace}
      onRemove={remove}
      onCancel={upload.cancel}
      onRetry={() => void form.onSubmit()}
    />
  )
}
