import { acceptedExtensions } from '@curbcut/contract'
import type { BaseSyntheticEvent } from 'react'
import { useUploadLimits } from '#web/api/session-api.ts'
import type { useUpload } from '#web/api/use-upload.ts'
import { focusRefusedFile } from '#web/forms/focus-first-error.ts'
import { limitsText, toUploadRows, useChosenFiles } from '#web/lib/chosen-files.ts'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'

/** The fixed document of a file in a form; `refusal` is the server's message about it. */
export function useFixedDocument(files: readonly File[] | undefined, refusal: string | undefined) {
  const chosen = useChosenFiles(useUploadLimits(), { files, refusal })
  /** Whether the document can be sent; the focus goes to one that cannot. */
  const isFit = (event: BaseSyntheticEvent | undefined): boolean => {
    if (chosen.problem) focusRefusedFile(event?.target)
    return !chosen.problem
  }
  return { ...chosen, isFit }
}

type Props = {
  fixedDocument: ReturnType<typeof useFixedDocument>
  upload: ReturnType<typeof useUpload>
  form: { isInert: boolean; onSubmit: () => Promise<void> }
}

/** The field of the fixed document: a new choice replaces the old one. */
export function FixedDocumentField({ fixedDocument, upload, form }: Props) {
  const { chosen, error, replace, remove } = fixedDocument
  const { maxFileBytes } = useUploadLimits()
  return (
    <FileDrop
      label="Fixed document"
      isSingle
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
