import { formatDollars, isFixedDocumentDoubtful, type JobFile } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { checkTextIds } from '#web/features/documents/check-result/CheckLink.tsx'
import { fileNameId, noticeIdOf } from '#web/lib/documents/file-element-ids.ts'
import { uploadStateText, type UploadRow } from '#web/lib/documents/upload-row.ts'
import { useIsRowGone } from '#web/ui/screens/gone-row.ts'
import { StateDot } from '#web/ui/text/Facts.tsx'
import { RowFact } from '#web/ui/text/RowFact.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { PageName } from './page-counts.ts'
import { PageField } from './PageField.tsx'
import type { Marking } from './use-marking.ts'

type Props = { file: JobFile; marking: Marking }
type RowUploadStateProps = Props & {
  upload: UploadRow | undefined
  onCancel: (uploadId: string) => void
}
type PageFieldProps = Props & { name: PageName; label: string }

/** A field for one page count; only the saved count if the file is gone from the list. */
export function PagesCell({
  children: savedPages,
  ...field
}: PageFieldProps & { children: ReactNode }) {
  if (useIsRowGone()) return savedPages
  return (
    <PageField
      {...field}
      describedBy={{ error: noticeIdOf(field.file), count: checkTextIds(field.file) }}
      onEnter={() => field.marking.mark(field.file)}
    />
  )
}

/** The cost of unsaved pages; none is suggested from a document that may be the wrong one. */
export function RemediationCost({ file, marking }: Props) {
  const isSending = marking.stateOf(file)?.kind === 'sending'
  const dollars = formatDollars(marking.costOf(file))
  if (isSending || marking.hasUnsavedInput(file)) {
    const costText = `${isSending ? 'Saving' : 'Unsaved'}: ${dollars}`
    return <RowFact isStrong>{costText}</RowFact>
  }
  const { simple_pages, complex_pages } = marking.valuesOf(file).isSuggested
  const areSuggested = simple_pages && complex_pages && !isFixedDocumentDoubtful(file)
  return areSuggested && <RowFact>{`Suggested: ${dollars}`}</RowFact>
}

export function RowUploadState({ file, marking, upload, onCancel }: RowUploadStateProps) {
  return (
    <>
      {upload && (
        <>
          <span className="font-semibold text-ink tabular-nums">
            <VisuallyHidden>Fixed document: </VisuallyHidden>
            {uploadStateText(upload)}
          </span>
          <StateDot />
          <button
            type="button"
            className="text-link"
            aria-describedby={fileNameId(file)}
            onClick={() => onCancel(upload.id)}
          >
            Cancel
          </button>
          <StateDot />
        </>
      )}
      {!upload && isNewlyUploaded(file, marking) && (
        <>
          <span className="font-semibold text-ink">Uploaded</span>
          <StateDot />
        </>
      )}
    </>
  )
}

/** A doubt about the fixed document tells that there is one. */
const isNewlyUploaded = (file: JobFile, { withMark, isHandedIn }: Marking) =>
  !withMark(file).is_remediated && isHandedIn(file) && !isFixedDocumentDoubtful(file)
