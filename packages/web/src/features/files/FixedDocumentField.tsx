import { acceptedExtensions } from '@curbcut/contract'
import { useUploadLimits } from '#web/api/session-api.ts'
import type { useUpload } from '#web/api/use-upload.ts'
import {
  chosenFilesProblem,
  limitsText,
  toUploadRows,
  useChosenFiles,
} from '#web/lib/chosen-files.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'

/** The one fixed document of a file, as a form holds it. */
export function useFixedDocument(initial: readonly File[] | undefined) {
  const limits = useUploadLimits()
  const files = useChosenFiles(limits, initial)
  const problem = chosenFilesProblem(files.chosen, limits)
  return { ...files, problem, limits }
}

type Props = {
  fixedDocument: ReturnType<typeof useFixedDocument>
  upload: ReturnType<typeof useUpload>
  error?: string | undefined
}

/** The place for the fixed document: another one takes the place of the first. */
export function FixedDocumentField({ fixedDocument, upload, error }: Props) {
  const { chosen, replace, remove, problem, limits } = fixedDocument
  return (
    <FileDrop
      label="Fixed document"
      isSingle
      files={toUploadRows(chosen, upload.isSending ? upload.progress : {})}
      accept={acceptedExtensions.join(',')}
      hint={limitsText({ maxFileBytes: limits.maxFileBytes })}
      error={problem ?? error}
      onAdd={replace}
      onRemove={remove}
      onCancelAll={upload.cancel}
    />
  )
}
