import { formatDollars, formatQuantity, type JobFile } from '@curbcut/contract'
import { FileCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { checkWordsId } from '#web/features/documents/check-result/CheckLink.tsx'
import { fileNameId } from '#web/features/documents/list/file-name-id.ts'
import { missingReasonIdOf, noticeIdOf } from '#web/features/documents/list/go-to-file.ts'
import { NamedAuthor } from '#web/features/documents/list/NamedAuthor.tsx'
import { lacksReason } from '#web/lib/documents/missing-reason.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { uploadStateText, type UploadRow } from '#web/ui/fields/use-upload-announcements.ts'
import { useGoneRow } from '#web/ui/screens/gone-row.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { MarkQuestions } from './MarkQuestions.tsx'
import { MarkRefused } from './MarkRefused.tsx'
import { PageField } from './PageField.tsx'
import { deliveryOf, exactPagesOf, type PageName } from './remediation-rules.ts'
import { missingReasonWords } from './remediation-texts.ts'
import type { FileMarking } from './use-marking.ts'

type Props = { file: JobFile; marking: FileMarking }
type WordsProps = Props & {
  upload: UploadRow | undefined
  onCancel: (uploadId: string) => void
}
type PagesProps = Props & { name: PageName }
type PageFieldProps = PagesProps & { label: string }

/** A field for one page count; only the saved count if the file is gone from the list. */
export function PagesCell({
  children: savedPages,
  ...field
}: PageFieldProps & { children: ReactNode }) {
  if (useGoneRow()) return savedPages
  return (
    <>
      <PageField
        {...field}
        describedBy={{ error: noticeIdOf(field.file), count: checkWordsId(field.file) }}
        onEnter={() => field.marking.mark(field.file)}
      />
      <PagesHint {...field} />
    </>
  )
}

/** The first field renders an empty hint, so that both fields align. */
function PagesHint({ file, name, marking }: PagesProps) {
  const words = pagesHint(file, marking)
  if (!words) return null
  if (name === 'simple_pages') return <span aria-hidden className="pages-hint" />
  return <span className="pages-hint">{words}</span>
}

function pagesHint(file: JobFile, marking: FileMarking) {
  const { filled } = marking.valuesOf(file)
  const isUntouched = filled.simple_pages && filled.complex_pages
  if (isUntouched && marking.stepOf(file)?.kind !== 'sending') {
    return `Suggested: ${formatDollars(marking.costOf(file))}`
  }
  if (!marking.questionOf(file).isNoteWelcome) return undefined
  return `Counted: ${formatQuantity(exactPagesOf(deliveryOf(file)) ?? 0, 'page')}`
}

export function RemediationWords({ file, marking, upload, onCancel }: WordsProps) {
  const isSending = marking.stepOf(file)?.kind === 'sending'
  return (
    <>
      {upload && (
        <>
          <span className="font-semibold text-ink tabular-nums">
            <VisuallyHidden>Fixed document: </VisuallyHidden>
            {uploadStateText(upload)}
          </span>
          {' · '}
          <button
            type="button"
            className="text-link"
            aria-describedby={fileNameId(file)}
            onClick={() => onCancel(upload.id)}
          >
            Cancel
          </button>
          {' · '}
        </>
      )}
      {!marking.current(file).is_remediated && marking.isHandedIn(file) && <HandedInIcon />}
      {(isSending || marking.isTyped(file)) && (
        <>
          <span className="font-semibold text-ink tabular-nums">
            {`${isSending ? 'Saving' : 'Unsaved'}: ${formatDollars(marking.costOf(file))}`}
          </span>
          {' · '}
        </>
      )}
    </>
  )
}

function HandedInIcon() {
  return (
    <span title="Fixed document uploaded" className="me-1.5 text-success">
      <FileCheck size={16} aria-hidden className="inline-block align-[-0.1875em]" />
      <VisuallyHidden>Fixed document uploaded. </VisuallyHidden>
    </span>
  )
}

export function hasNotice(file: JobFile, marking: FileMarking): boolean {
  const { kind } = marking.stepOf(file) ?? {}
  return (
    lacksReason(marking.current(file)) ||
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
  const current = marking.current(file)
  return (
    <div className="flex flex-col items-start gap-2">
      {author && <NamedAuthor author={author} />}
      {step?.kind !== 'question' && lacksReason(current) && (
        <MissingReason file={current} onSay={() => marking.ask(file)} />
      )}
      {step?.kind === 'question' && (
        <MarkQuestions {...{ file, marking }} question={step.question} refusal={step.refusal} />
      )}
      {step?.kind === 'refused' && <MarkRefused id={noticeIdOf(file)} file={current} step={step} />}
    </div>
  )
}

/** A marked file is open again, because its check failed after the mark and it has no reason. */
function MissingReason({ file, onSay }: { file: JobFile; onSay: () => void }) {
  return (
    <div id={missingReasonIdOf(file)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-start gap-2 text-control">
        <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
        <span>{missingReasonWords(file)}</span>
      </p>
      <Button size="small" aria-describedby={fileNameId(file)} onPress={onSay}>
        Say why
      </Button>
    </div>
  )
}
