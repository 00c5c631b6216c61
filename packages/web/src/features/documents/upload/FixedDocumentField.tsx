import { acceptedExtensions, toDisplayName, type FileVersion } from '@curbcut/contract'
import { useUploadLimits } from '#web/api/endpoints/session-api.ts'
import { limitsText, toUploadRows } from '#web/lib/documents/chosen-files.ts'
import { FileDrop } from '#web/ui/fields/files/FileDrop.tsx'
import type { useFixedDocument } from './use-fixed-document.ts'

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
