import type { BaseSyntheticEvent } from 'react'
import { useUploadLimits } from '#web/api/endpoints/session-api.ts'
import { useUpload } from '#web/api/transfer/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { focusRefusedFile } from '#web/forms/focus-first-error.ts'
import { useChosenFiles } from '#web/lib/documents/use-chosen-files.ts'
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
