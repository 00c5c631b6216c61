import { acceptedExtensions, shownName, type FileVersion } from '@curbcut/contract'
import type { BaseSyntheticEvent } from 'react'
import { useUploadLimits } from '#web/api/endpoints/session-api.ts'
import { useUpload } from '#web/api/transfer/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { focusRefusedFile } from '#web/forms/focus-first-error.ts'
import { limitsText, toUploadRows, useChosenFiles } from '#web/lib/documents/chosen-files.ts'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { useAddVersionMutation } from './upload-api.ts'

type OfFile = { jobId: string; fileId: string }

export function useFixedDocument(
  ofFile: OfFile,
  { values, errors }: Pick<ModalProps<object, { files: readonly File[] }>, 'values' | 'errors'>,
) {
  const [addVersion] = useAddVersionMutation()
  const upload = useUpload()
  const document = useChosenFiles(useUploadLimits(), { files: values.files, refusal: errors.file })
  const { chosen, problem } = document
  return {
    ...document,
    upload,
    /** Validates the document, and moves the focus to one that cannot be sent. */
    isFit: (event: BaseSyntheticEvent | undefined): boolean => {
      if (problem) focusRefusedFile(event?.target)
      return !problem
    },
    handIn: () => {
      const { uploadId } = upload
      return upload.run(addVersion({ ...ofFile, uploadId, files: chosen }))
    },
  }
}

type Props = {
  fixedDocument: ReturnType<typeof useFixedDocument>
  form: { isInert: boolean; onSubmit: () => Promise<void> }
  /** The fixed document that is there already. */
  newest?: FileVersion | undefined
}

export function FixedDocumentField({ fixedDocument, form, newest }: Props) {
  const { chosen, error, replace, remove, upload } = fixedDocument
  const { maxFileBytes } = useUploadLimits()
  return (
    <FileDrop
      label="Fixed document"
      isSingle
      present={newest && `Version ${newest.number}: ${shownName(newest.file_name)}`}
      files={toUploadRows(chosen, upload.progress)}
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
