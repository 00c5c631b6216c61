import { shownName } from '@curbcut/contract'
import type { JobFile } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { remediationTexts, noticeIdOf, questionIdOf } from './remediation-texts.ts'
import { concernOf } from './delivery.ts'
import { deliveryOf } from './delivery-of.ts'
import { rowOf } from './FileName.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { concernWords, sameReasonWords } from './delivery-words.ts'
import type { MarkQuestion, MarkRefusal } from './mark-question.ts'
import type { FileMarking } from './use-marking.ts'

type Props = { file: JobFile; marking: FileMarking }
type QuestionsProps = Props & { question: MarkQuestion; refusal: MarkRefusal | undefined }

/**
 * The questions under the row of a file before it is marked: why it is delivered with barriers or without its fixed
 * document, and whether an old document will do. A question stays once asked, so that nobody loses the field in which
 * they type.
 */
export function MarkQuestions({ file, marking, question, refusal }: QuestionsProps) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef<Element>(null)
  const [isForAll, setIsForAll] = useState(marking.isSaidOfAll(file))
  useEffect(() => {
    before.current = document.activeElement
    const first = form.current?.querySelector<HTMLElement>('input, button')
    first?.focus()
    // A reason that was given before is typed over, or sent as it is.
    if (first instanceof HTMLInputElement) first.select()
  }, [])
  const now = marking.questionOf(file)
  const delivery = deliveryOf(file)
  const concern = now.isReasonAsked ? concernOf(delivery) : undefined
  // Who has entered nothing is told nothing.
  const isOver = marking.typedOf(file).reason.trim() !== ''
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
      {question.isReasonAsked && (
        <Answer
          {...{ file, marking }}
          name="reason"
          label={deliveryTexts.reason}
          hint={concern ? concernWords(concern, delivery) : isOver && deliveryTexts.noLongerNeeded}
          isRequired={concern !== undefined}
          error={refusal?.reason}
        />
      )}
      {concern && (isForAll || marking.hasAlike(file)) && (
        <Checkbox
          label={sameReasonWords[concern]}
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

type Left = { file: JobFile; form: HTMLElement | null }

/** Where the focus goes from the questions: back, or into the row if what had it is gone, as 'Say why' is. */
function landingOf(before: Element | null, { file, form }: Left): HTMLElement | undefined {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) return before
  const all = rowOf(file)?.querySelectorAll<HTMLElement>('input, button') ?? []
  return [...all].find((one) => !form?.contains(one))
}

function submitLabel({ isReasonAsked, isOld }: MarkQuestion): string {
  if (isReasonAsked) return deliveryTexts.deliverAnyway
  return isOld ? 'Yes' : remediationTexts.saveAndNext
}

type AnswerProps = Props & {
  name: 'reason'
  label: string
  /** What it is about. */
  hint: string | false
  isRequired?: boolean
  error: string | undefined
}

/** A text about the file. */
function Answer({ file, marking, name, ...field }: AnswerProps) {
  return (
    <TextField
      {...field}
      field={{
        name,
        value: marking.typedOf(file)[name],
        onChange: (value) => marking.type(file, { [name]: value }),
      }}
    />
  )
}
