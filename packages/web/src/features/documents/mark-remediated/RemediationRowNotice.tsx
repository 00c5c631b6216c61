import type { JobFile } from '@curbcut/contract'
import { TriangleAlert } from 'lucide-react'
import { AuthorNotice } from '#web/features/documents/list/AuthorNotice.tsx'
import { fileNameId, missingReasonIdOf, noticeIdOf } from '#web/lib/documents/file-element-ids.ts'
import { lacksReason } from '#web/lib/documents/lacks-reason.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { MarkQuestions } from './MarkQuestions.tsx'
import { MarkRefusalMessage } from './MarkRefusalMessage.tsx'
import { missingReasonText } from './remediation-texts.ts'
import type { Marking } from './use-marking.ts'

type Props = { file: JobFile; marking: Marking }

export function hasRowNotice(file: JobFile, marking: Marking): boolean {
  const { kind } = marking.stateOf(file) ?? {}
  return (
    lacksReason(marking.withMark(file)) ||
    kind === 'question' ||
    kind === 'refused' ||
    Boolean(authorOf(file, marking))
  )
}

/** The people named in the newest fixed document, while it can still be replaced. */
const authorOf = (file: JobFile, { isToDo, hasUnsavedInput }: Marking) =>
  isToDo(file) || hasUnsavedInput(file) ? file.versions.at(-1)?.author : undefined

export function RemediationRowNotice({ file, marking }: Props) {
  const state = marking.stateOf(file)
  const author = authorOf(file, marking)
  const current = marking.withMark(file)
  return (
    <div className="flex flex-col items-start gap-2">
      {author && <AuthorNotice author={author} />}
      {state?.kind !== 'question' && lacksReason(current) && (
        <MissingReasonNotice file={current} onGiveReason={() => marking.openReasonQuestion(file)} />
      )}
      {state?.kind === 'question' && (
        <MarkQuestions {...{ file, marking }} question={state.question} refusal={state.refusal} />
      )}
      {state?.kind === 'refused' && (
        <MarkRefusalMessage id={noticeIdOf(file)} file={current} state={state} />
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
