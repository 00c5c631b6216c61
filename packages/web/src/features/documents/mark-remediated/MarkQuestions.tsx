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

/**
 * The questions under the row of a file before it is marked: why it is delivered with barriers or without its fixed
 * document, and whether an old document will do. A question stays once asked, so that nobody loses the field in which
 * they type.
 */
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
    // A reason that was given before is typed over, or sent as it is.
    if (first instanceof HTMLInputElement) first.select()
  }, [])
  const now = marking.questionOf(file)
  const issue = now.isReasonRequired ? deliveryIssue(delivery) : undefined
  const { reason } = marking.valuesOf(file).pages
  // Who has entered nothing sees no warning.
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

/** Where the focus goes from the questions: back, or into the row if what had it is gone, as 'Say why' is. */
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
