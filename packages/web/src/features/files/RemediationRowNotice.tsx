import type { JobFile } from '@curbcut/contract'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { lacksReason } from '#web/lib/missing-reason.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { remediationTexts, noticeIdOf, unsaidIdOf } from './remediation-texts.ts'
import { markedMeanwhileWords, unsaidWords } from './delivery-words.ts'
import { fileNameId } from './file-name-id.ts'
import { MarkQuestions } from './MarkQuestions.tsx'
import { NamedAuthor } from './NamedAuthor.tsx'
import type { MarkRefusal } from './mark-question.ts'
import { countsOf } from './pages-of.ts'
import type { FileMarking } from './use-marking.ts'

type Props = { file: JobFile; marking: FileMarking }
type NoticePlace = { marking: FileMarking; isMenuOnly: boolean }

/** Whether something stands under the row of a file. */
export function hasNotice(file: JobFile, { marking, isMenuOnly }: NoticePlace): boolean {
  const { kind } = marking.stepOf(file) ?? {}
  const hasButton = isMenuOnly && marking.isTyped(file)
  return (
    lacksReason(marking.seen(file)) ||
    kind === 'asked' ||
    kind === 'refused' ||
    hasButton ||
    Boolean(authorOf(file, marking))
  )
}

/** The people named in the newest fixed document, as long as it may be replaced. */
const authorOf = (file: JobFile, { isToDo, isTyped }: FileMarking) =>
  isToDo(file) || isTyped(file) ? file.versions.at(-1)?.author : undefined

/**
 * The notice under the row of a file: questions before it is marked, or the refusal of a mark. Where
 * the row has a menu alone, the button stands there too.
 */
export function RemediationRowNotice({ file, marking, isMenuOnly }: Props & NoticePlace) {
  const step = marking.stepOf(file)
  const author = authorOf(file, marking)
  return (
    <div className="flex flex-col items-start gap-2">
      {author && <NamedAuthor author={author} />}
      {step?.kind !== 'asked' && lacksReason(marking.seen(file)) && (
        <MissingReason file={marking.seen(file)} onSay={() => marking.ask(file)} />
      )}
      {step?.kind === 'asked' && (
        <MarkQuestions {...{ file, marking }} question={step.question} refusal={step.refusal} />
      )}
      {step?.kind === 'refused' && (
        <Refusal file={file} refusal={step.refusal}>
          {step.isChanged && markedMeanwhileWords(countsOf(marking.seen(file)))}
        </Refusal>
      )}
      {isMenuOnly && step?.kind !== 'asked' && marking.isTyped(file) && (
        <Button size="small" aria-describedby={fileNameId(file)} onPress={() => marking.mark(file)}>
          {remediationTexts.saveAndNext}
        </Button>
      )}
    </div>
  )
}

type MissingReasonProps = { file: JobFile; onSay: () => void }

/** The sign of a mark that came back: its check ended badly only then, and nobody has said why. */
function MissingReason({ file, onSay }: MissingReasonProps) {
  return (
    <div id={unsaidIdOf(file)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-start gap-2 text-control">
        <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
        <span>{unsaidWords(file)}</span>
      </p>
      <Button size="small" aria-describedby={fileNameId(file)} onPress={onSay}>
        Say why
      </Button>
    </div>
  )
}

type RefusalProps = { file: JobFile; refusal: MarkRefusal; children: ReactNode }

function Refusal({ file, refusal, children }: RefusalProps) {
  const { simple_pages, complex_pages, whole } = refusal
  return (
    <div id={noticeIdOf(file)} role={whole ? 'alert' : undefined} className="flex flex-col gap-1">
      {whole && <ErrorText>{`Not marked: ${whole}`}</ErrorText>}
      {children && <p className="text-control">{children}</p>}
      {simple_pages && <ErrorText>{`Simple pages: ${simple_pages}`}</ErrorText>}
      {complex_pages && <ErrorText>{`Complex pages: ${complex_pages}`}</ErrorText>}
    </div>
  )
}
