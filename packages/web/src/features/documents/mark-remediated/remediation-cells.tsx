import { formatDollars, isFixedDocumentDoubtful, type JobFile } from '@curbcut/contract'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { checkTextIds, RowFact } from '#web/features/documents/check-result/CheckLink.tsx'
import { AuthorNotice } from '#web/features/documents/list/AuthorNotice.tsx'
import {
  fileNameId,
  missingReasonIdOf,
  noticeIdOf,
} from '#web/features/documents/list/file-element-ids.ts'
import { lacksReason } from '#web/lib/documents/missing-reason.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { uploadStateText, type UploadRow } from '#web/ui/fields/use-upload-announcements.ts'
import { useIsRowGone } from '#web/ui/screens/gone-row.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { MarkQuestions } from './MarkQuestions.tsx'
import { MarkRefusalMessage } from './MarkRefusalMessage.tsx'
import { PageField } from './PageField.tsx'
import type { PageName } from './remediation-rules.ts'
import { missingReasonText } from './remediation-texts.ts'
import type { FileMarking } from './use-marking.ts'

type Props = { file: JobFile; marking: FileMarking }
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

/** What the pages of a row cost, as long as they are not saved; those of a wrong document are no suggestion. */
export function RemediationCost({ file, marking }: Props) {
  const isSending = marking.stepOf(file)?.kind === 'sending'
  const dollars = formatDollars(marking.costOf(file))
  if (isSending || marking.isTyped(file)) {
    const costText = `${isSending ? 'Saving' : 'Unsaved'}: ${dollars}`
    return <RowFact isStrong>{costText}</RowFact>
  }
  const { filled } = marking.valuesOf(file)
  const isSuggested = filled.simple_pages && filled.complex_pages && !isFixedDocumentDoubtful(file)
  return isSuggested && <RowFact>{`Suggested: ${dollars}`}</RowFact>
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
          {' ·\u00a0'}
          <button
            type="button"
            className="text-link"
            aria-describedby={fileNameId(file)}
            onClick={() => onCancel(upload.id)}
          >
            Cancel
          </button>
          {' ·\u00a0'}
        </>
      )}
      {!upload && isNewlyUploaded(file, marking) && (
        <>
          <span className="font-semibold text-ink">Uploaded</span>
          {' ·\u00a0'}
        </>
      )}
    </>
  )
}

/** A doubt says it too. */
const isNewlyUploaded = (file: JobFile, { withMark, isHandedIn }: FileMarking) =>
  !withMark(file).is_remediated && isHandedIn(file) && !isFixedDocumentDoubtful(file)

export function hasNotice(file: JobFile, marking: FileMarking): boolean {
  const { kind } = marking.stepOf(file) ?? {}
  return (
    lacksReason(marking.withMark(file)) ||
    kind === 'question' ||
    kind === 'refused' ||
    Boolean(authorOf(file, marking))
  )
}

/** The people named in the newest fixed document, while it can still be replaced. */
const authorOf = (file: JobFile, { isToDo, isTyped }: FileMarking) =>
  isToDo(file) || isTyped(file) ? file.versions.at(-1)?.author : undefined

export function RemediationRowNotice({ file, marking }: Props) {
  const step = marking.stepOf(file)
  const author = authorOf(file, marking)
  const current = marking.withMark(file)
  return (
    <div className="flex flex-col items-start gap-2">
      {author && <AuthorNotice author={author} />}
      {step?.kind !== 'question' && lacksReason(current) && (
        <MissingReasonNotice file={current} onGiveReason={() => marking.askReason(file)} />
      )}
      {step?.kind === 'question' && (
        <MarkQuestions {...{ file, marking }} question={step.question} refusal={step.refusal} />
      )}
      {step?.kind === 'refused' && (
        <MarkRefusalMessage id={noticeIdOf(file)} file={current} step={step} />
      )}
    </div>
  )
}

/** A marked file is open again, because its check failed after the mark and it has no reason. */
function MissingReasonNotice({ file, onGiveReason }: { file: JobFile; onGiveReason: () => void }) {
  return (
    <div id={missingReasonIdOf(file)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-start gap-2 text-control">
        <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
        <span>{missingReasonText(file)}</span>
      </p>
      <Button size="small" aria-describedby={fileNameId(file)} onPress={onGiveReason}>
        Say why
      </Button>
    </div>
  )
}
