import { formatDollars, formatQuantity, shownName, type JobFile } from '@curbcut/contract'
import { FileCheck, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { checkWordsId } from '#web/features/documents/check-result/CheckLink.tsx'
import { fileNameId } from '#web/features/documents/list/file-name-id.ts'
import { missingReasonIdOf, noticeIdOf } from '#web/features/documents/list/go-to-file.ts'
import { NamedAuthor } from '#web/features/documents/list/NamedAuthor.tsx'
import { lacksReason } from '#web/lib/documents/missing-reason.ts'
import { pressOf } from '#web/lib/keys/keys.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useGoneRow } from '#web/ui/screens/gone-row.ts'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { MarkQuestions } from './MarkQuestions.tsx'
import { countsOf, deliveryOf, exactPagesOf, type PageName } from './remediation-rules.ts'
import { markedMeanwhileWords, missingReasonWords, remediationTexts } from './remediation-texts.ts'
import type { FileMarking } from './use-marking.ts'

type Props = { file: JobFile; marking: FileMarking }
type PagesProps = Props & { name: PageName }
type PageFieldProps = PagesProps & { label: string }
type NoticeProps = { marking: FileMarking; isMenuOnly: boolean }

/** A field for one page count; only the saved count if the file is gone from the list. */
export function PagesCell({
  children: savedPages,
  ...field
}: PageFieldProps & { children: ReactNode }) {
  if (useGoneRow()) return savedPages
  return (
    <>
      <PageField {...field} />
      <PagesHint {...field} />
    </>
  )
}

/** A suggested number is selected, so that typing replaces it. */
function PageField({ file, name, label, marking }: PageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const step = marking.stepOf(file)
  const error = step?.kind === 'refused' ? step.refusal[name] : undefined
  const { pages, filled } = marking.valuesOf(file)
  const [value, isFilled] = [pages[name], filled[name]]
  useLayoutEffect(() => {
    if (isFilled && document.activeElement === input.current) input.current?.select()
  }, [isFilled, value])
  return (
    <input
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className="input page-input"
      aria-label={`${label} of ${shownName(file.file_name)}`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? noticeIdOf(file) : checkWordsId(file)}
      value={value}
      onClick={() => isFilled && input.current?.select()}
      // React fires no onChange if the typed number equals the current one.
      onInput={(event) => marking.type(file, { [name]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (!pressOf('markFile', event) || event.nativeEvent.isComposing) return
        event.preventDefault()
        // A repeating key belongs to the previous row.
        if (!event.repeat) marking.mark(file)
      }}
    />
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

export function RemediationWords({ file, marking }: Props) {
  const isSending = marking.stepOf(file)?.kind === 'sending'
  return (
    <>
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
    <span title="Its fixed document is here" className="me-1.5 text-success">
      <FileCheck size={16} aria-hidden className="inline-block align-[-0.1875em]" />
      <VisuallyHidden>Its fixed document is here. </VisuallyHidden>
    </span>
  )
}

export function hasNotice(file: JobFile, { marking, isMenuOnly }: NoticeProps): boolean {
  const { kind } = marking.stepOf(file) ?? {}
  const hasButton = isMenuOnly && marking.isTyped(file)
  return (
    lacksReason(marking.current(file)) ||
    kind === 'question' ||
    kind === 'refused' ||
    hasButton ||
    Boolean(authorOf(file, marking))
  )
}

/** The people named in the newest fixed document, while it can still be replaced. */
const authorOf = (file: JobFile, { isToDo, isTyped }: FileMarking) =>
  isToDo(file) || isTyped(file) ? file.versions.at(-1)?.author : undefined

export function RemediationRowNotice({ file, marking, isMenuOnly }: Props & NoticeProps) {
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
      {step?.kind === 'refused' && <Refusal file={current} step={step} />}
      {isMenuOnly && step?.kind !== 'question' && marking.isTyped(file) && (
        <Button size="small" aria-describedby={fileNameId(file)} onPress={() => marking.mark(file)}>
          {remediationTexts.saveAndNext}
        </Button>
      )}
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

type RefusalProps = {
  file: JobFile
  step: Extract<ReturnType<FileMarking['stepOf']>, { kind: 'refused' }>
}

function Refusal({ file, step }: RefusalProps) {
  const { simple_pages, complex_pages, whole } = step.refusal
  return (
    <div id={noticeIdOf(file)} role={whole ? 'alert' : undefined} className="flex flex-col gap-1">
      {whole && <ErrorText>{`Not marked: ${whole}`}</ErrorText>}
      {step.isChanged && <p className="text-control">{markedMeanwhileWords(countsOf(file))}</p>}
      {simple_pages && <ErrorText>{`Simple pages: ${simple_pages}`}</ErrorText>}
      {complex_pages && <ErrorText>{`Complex pages: ${complex_pages}`}</ErrorText>}
    </div>
  )
}
