import { doubtQuestion, shownName, type JobFile } from '@curbcut/contract'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ComparisonButton } from '#web/features/documents/comparison/ComparisonButton.tsx'
import { comparisonTexts } from '#web/features/documents/comparison/texts.ts'
import { fileRowOf } from '#web/features/documents/list/FileName.tsx'
import { noticeIdOf, questionIdOf } from '#web/features/documents/list/go-to-file.ts'
import { pressOf } from '#web/lib/keys/keys.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { markFields } from './fields.ts'
import {
  deliveryIssue,
  deliveryOf,
  type MarkQuestion,
  type MarkRefusal,
} from './remediation-rules.ts'
import { issueWords, remediationTexts, sameReasonWords } from './remediation-texts.ts'
import type { FileMarking } from './use-marking.ts'

type Props = {
  file: JobFile
  marking: FileMarking
  question: MarkQuestion
  refusal: MarkRefusal | undefined
}

/** Questions never disappear once shown, as the user may be typing. */
export function MarkQuestions({ file, marking, question, refusal }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef<Element>(null)
  const delivery = deliveryOf(file)
  const [isForAll, setIsForAll] = useState(
    marking.reasonLike(file._id, delivery)?.isForAll === true,
  )
  useEffect(() => {
    before.current = document.activeElement
    // A document that may be the wrong one is compared first, so that two presses do not mark it.
    const first =
      form.current?.querySelector<HTMLElement>('[data-start-focus=first] button') ??
      form.current?.querySelector<HTMLElement>('input, [type=submit]')
    first?.focus()
    // Select an earlier reason, so that typing replaces it and Enter sends it.
    if (first instanceof HTMLInputElement) first.select()
  }, [])
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [refusal])
  const now = marking.questionOf(file)
  const issue = now.isReasonRequired ? deliveryIssue(delivery) : undefined
  const { reason } = marking.valuesOf(file).pages
  const isOver = reason.trim() !== ''
  const id = noticeIdOf(file)
  const isAsked = question.isOld || question.isDoubtful
  const described = isAsked && { 'aria-describedby': id }
  const dismiss = () => {
    marking.dismiss(file)
    landingOf(before.current, { file, form: form.current })?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pressOf('close', event) || event.nativeEvent.isComposing) return
    event.preventDefault()
    dismiss()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard from whatever has the focus in here
    <form
      ref={form}
      id={questionIdOf(file)}
      noValidate
      aria-label={`Questions about ${shownName(file.file_name)}`}
      className="flex w-full max-w-prose flex-col gap-3"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        marking.mark(file, { isForAll })
      }}
    >
      {question.isReasonRequired && (
        <TextField
          label={markFields.reason}
          hint={issue ? issueWords(issue, delivery) : isOver && remediationTexts.noLongerNeeded}
          isRequired={issue !== undefined}
          error={refusal?.reason}
          field={{
            name: 'reason',
            value: reason,
            onChange: (value) => marking.type(file, { reason: value }),
          }}
        />
      )}
      {issue && (isForAll || marking.hasAlike(file._id, delivery)) && (
        <Checkbox
          label={sameReasonWords[issue]}
          field={{ name: 'isForAll', value: isForAll, onChange: setIsForAll }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isAsked && (
          <span id={id} className="text-control font-semibold">
            {questionWords(file, { question, now })}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-2">
          <Button size="small" {...described} onPress={dismiss}>
            {question.isOld ? 'No' : 'Cancel'}
          </Button>
          {question.isDoubtful && (
            <Compared file={file} jobId={marking.jobId} describedBy={id} isNext={now.isDoubtful} />
          )}
          <Button
            type="submit"
            size="small"
            tone={question.isDoubtful && now.isDoubtful ? 'secondary' : 'primary'}
            {...described}
          >
            {submitLabel(question)}
          </Button>
        </span>
      </div>
    </form>
  )
}

/** The element that had the focus before; 'Say why' may have disappeared. */
function landingOf(
  before: Element | null,
  { file, form }: { file: JobFile; form: HTMLElement | null },
): HTMLElement | undefined {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) return before
  const all = fileRowOf(file)?.querySelectorAll<HTMLElement>('.page-input, button') ?? []
  return [...all].find((one) => !form?.contains(one))
}

type ComparedProps = { jobId: string; file: JobFile; describedBy: string; isNext: boolean }

function Compared({ jobId, file, describedBy, isNext }: ComparedProps) {
  const fixed = file.versions.at(-1)
  return (
    fixed?.comparison && (
      <span data-start-focus="first">
        <ComparisonButton
          {...{ jobId, file, describedBy }}
          version={fixed.number}
          tone={isNext ? 'primary' : 'secondary'}
        >
          {comparisonTexts.open}
        </ComparisonButton>
      </span>
    )
  )
}

type QuestionState = { question: MarkQuestion; now: MarkQuestion }

/** A question that a new document has answered asks nothing but to mark. */
function questionWords({ versions }: JobFile, { question, now }: QuestionState): string {
  const comparison = versions.at(-1)?.comparison
  const doubt = question.isDoubtful && now.isDoubtful && comparison && doubtQuestion(comparison)
  const oldText = question.isOld && now.isOld && remediationTexts.markAnywayWithOld
  return [doubt, oldText].filter(Boolean).join(' ') || remediationTexts.markNow
}

function submitLabel({ isReasonRequired, isOld, isDoubtful }: MarkQuestion): string {
  if (isReasonRequired) return remediationTexts.deliverAnyway
  if (isDoubtful && !isOld) return comparisonTexts.rightFile
  return isOld ? 'Yes' : remediationTexts.saveAndNext
}
