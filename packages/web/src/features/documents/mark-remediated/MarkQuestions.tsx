import { doubtQuestion, toDisplayName, type JobFile } from '@curbcut/contract'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { comparisonTexts } from '#web/features/documents/comparison/comparison-texts.ts'
import { ComparisonButton } from '#web/features/documents/comparison/ComparisonButton.tsx'
import { fileRowOf, noticeIdOf, questionIdOf } from '#web/lib/documents/file-element-ids.ts'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { deliveryIssueOf, deliveryOf } from './delivery.ts'
import { markFieldLabels } from './mark-field-labels.ts'
import type { MarkQuestion, MarkRefusal } from './remediation-rules.ts'
import { issueText, remediationTexts, sameReasonLabels } from './remediation-texts.ts'
import type { Marking } from './use-marking.ts'

type Props = {
  file: JobFile
  marking: Marking
  question: MarkQuestion
  refusal: MarkRefusal | undefined
}

/** Questions never disappear once shown, as the user may be typing. */
export function MarkQuestions({ file, marking, question, refusal }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const focusedBefore = useRef<Element>(null)
  const delivery = deliveryOf(file)
  const [isForAll, setIsForAll] = useState(
    marking.earlierReasonFor(file._id, delivery)?.isForAll === true,
  )
  useEffect(() => {
    focusedBefore.current = document.activeElement
    // A document that may be the wrong one is compared first, so that two presses do not mark it.
    const firstControl =
      form.current?.querySelector<HTMLElement>('[data-start-focus=first] button') ??
      form.current?.querySelector<HTMLElement>('input, [type=submit]')
    firstControl?.focus()
    // Select an earlier reason, so that typing replaces it and Enter sends it.
    if (firstControl instanceof HTMLInputElement) firstControl.select()
  }, [])
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [refusal])
  const currentQuestion = marking.questionOf(file)
  const issue = currentQuestion.isReasonRequired ? deliveryIssueOf(delivery) : undefined
  const { reason } = marking.valuesOf(file).pages
  const hasReason = reason.trim() !== ''
  const questionTextId = noticeIdOf(file)
  const isConfirmation = question.isOld || question.isDoubtful
  const describedByProps = isConfirmation && { 'aria-describedby': questionTextId }
  const dismiss = () => {
    marking.dismiss(file)
    focusTargetOf(focusedBefore.current, { file, form: form.current })?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!matchKeyPress('close', event) || event.nativeEvent.isComposing) return
    event.preventDefault()
    dismiss()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard from whatever has the focus in here
    <form
      ref={form}
      id={questionIdOf(file)}
      noValidate
      aria-label={`Questions about ${toDisplayName(file.file_name)}`}
      className="flex w-full max-w-prose flex-col gap-3"
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        marking.mark(file, { isForAll })
      }}
    >
      {question.isReasonRequired && (
        <TextField
          label={markFieldLabels.reason}
          hint={issue ? issueText(issue, delivery) : hasReason && remediationTexts.noLongerNeeded}
          isRequired={issue !== undefined}
          error={refusal?.reason}
          field={{
            name: 'reason',
            value: reason,
            onChange: (value) => marking.changeDraft(file, { reason: value }),
          }}
        />
      )}
      {issue && (isForAll || marking.hasFilesWithSameIssue(file._id, delivery)) && (
        <Checkbox
          label={sameReasonLabels[issue]}
          field={{ name: 'isForAll', value: isForAll, onChange: setIsForAll }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isConfirmation && (
          <span id={questionTextId} className="text-control font-semibold">
            {questionText(file, { question, currentQuestion })}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-2">
          <Button size="small" {...describedByProps} onPress={dismiss}>
            {question.isOld ? 'No' : 'Cancel'}
          </Button>
          {question.isDoubtful && (
            <CompareButton
              file={file}
              jobId={marking.jobId}
              describedBy={questionTextId}
              isPrimary={currentQuestion.isDoubtful}
            />
          )}
          <Button
            type="submit"
            size="small"
            tone={question.isDoubtful && currentQuestion.isDoubtful ? 'secondary' : 'primary'}
            {...describedByProps}
          >
            {submitLabel(question)}
          </Button>
        </span>
      </div>
    </form>
  )
}

/** The element that had the focus before; 'Say why' may have disappeared. */
function focusTargetOf(
  focusedBefore: Element | null,
  { file, form }: { file: JobFile; form: HTMLElement | null },
): HTMLElement | undefined {
  if (
    focusedBefore instanceof HTMLElement &&
    focusedBefore.isConnected &&
    focusedBefore !== document.body
  )
    return focusedBefore
  const controls = fileRowOf(file)?.querySelectorAll<HTMLElement>('.page-input, button') ?? []
  return [...controls].find((control) => !form?.contains(control))
}

type CompareButtonProps = { jobId: string; file: JobFile; describedBy: string; isPrimary: boolean }

function CompareButton({ jobId, file, describedBy, isPrimary }: CompareButtonProps) {
  const fixed = file.versions.at(-1)
  return (
    fixed?.comparison && (
      <span data-start-focus="first">
        <ComparisonButton
          {...{ jobId, file, describedBy }}
          version={fixed.number}
          button={{ size: 'small', tone: isPrimary ? 'primary' : 'secondary' }}
        >
          {comparisonTexts.open}
        </ComparisonButton>
      </span>
    )
  )
}

type QuestionStates = { question: MarkQuestion; currentQuestion: MarkQuestion }

/** If a new document has answered the question, it only asks whether to mark the file. */
function questionText(
  { versions }: JobFile,
  { question, currentQuestion }: QuestionStates,
): string {
  const comparison = versions.at(-1)?.comparison
  const doubtText =
    question.isDoubtful && currentQuestion.isDoubtful && comparison && doubtQuestion(comparison)
  const oldDocumentText =
    question.isOld && currentQuestion.isOld && remediationTexts.markAnywayWithOld
  return [doubtText, oldDocumentText].filter(Boolean).join(' ') || remediationTexts.markNow
}

function submitLabel({ isReasonRequired, isOld, isDoubtful }: MarkQuestion): string {
  if (isReasonRequired) return remediationTexts.deliverAnyway
  if (isDoubtful && !isOld) return comparisonTexts.rightFile
  return isOld ? 'Yes' : remediationTexts.saveAndNext
}
