import { shownName, type JobFile } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { rowOf } from '#web/features/documents/list/FileName.tsx'
import { noticeIdOf, questionIdOf } from '#web/features/documents/list/go-to-file.ts'
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
    const first = form.current?.querySelector<HTMLElement>('input, button')
    first?.focus()
    // Select an earlier reason, so that typing replaces it and Enter sends it.
    if (first instanceof HTMLInputElement) first.select()
  }, [])
  const now = marking.questionOf(file)
  const issue = now.isReasonRequired ? deliveryIssue(delivery) : undefined
  const { reason } = marking.valuesOf(file).pages
  const isOver = reason.trim() !== ''
  const id = noticeIdOf(file)
  return (
    <form
      ref={form}
      id={questionIdOf(file)}
      noValidate
      aria-label={`Questions about ${shownName(file.file_name)}`}
      className="flex w-full max-w-prose flex-col gap-3"
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
        {question.isOld && (
          <span id={id} className="text-control font-semibold">
            {now.isOld ? remediationTexts.markAnywayWithOld : remediationTexts.markNow}
          </span>
        )}
        <span className="flex gap-2">
          <Button
            type="submit"
            size="small"
            tone="primary"
            {...(question.isOld && { 'aria-describedby': id })}
          >
            {submitLabel(question)}
          </Button>
          <Button
            size="small"
            {...(question.isOld && { 'aria-describedby': id })}
            onPress={() => {
              marking.dismiss(file)
              landingOf(before.current, { file, form: form.current })?.focus()
            }}
          >
            {question.isOld ? 'No' : 'Cancel'}
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
  const all = rowOf(file)?.querySelectorAll<HTMLElement>('input, button') ?? []
  return [...all].find((one) => !form?.contains(one))
}

function submitLabel({ isReasonRequired, isOld }: MarkQuestion): string {
  if (isReasonRequired) return remediationTexts.deliverAnyway
  return isOld ? 'Yes' : remediationTexts.saveAndNext
}
