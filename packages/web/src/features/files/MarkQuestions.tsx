import type { JobFile } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { remediationTexts, noticeIdOf, questionIdOf } from './remediation-texts.ts'
import { concernOf, deliveryOf } from './delivery.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { concernWords, otherSumWords } from './delivery-words.ts'
import type { MarkQuestion, MarkRefusal } from './mark-question.ts'
import type { FileMarking } from './use-marking.ts'

type Props = { file: JobFile; marking: FileMarking }
type Asked = Props & { question: MarkQuestion; refusal: MarkRefusal | undefined }

/**
 * The questions under the row of a file before it is marked. They ask why its page numbers differ from the
 * document's, why it is delivered with barriers or without its fixed document, and whether an old one will
 * do. A question stays once asked, so that nobody loses the field in which they type.
 */
export function MarkQuestions({ file, marking, question, refusal }: Asked) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current = document.activeElement
    form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  const now = marking.questionOf(file)
  const delivery = deliveryOf(file)
  const concern = now.isReasonAsked ? concernOf(delivery) : undefined
  const id = noticeIdOf(file)
  return (
    <form
      ref={form}
      id={questionIdOf(file)}
      noValidate
      aria-label={`Before ${file.file_name} is marked`}
      className="flex w-full max-w-prose flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        marking.mark(file, true)
      }}
    >
      {question.isNoteAsked && (
        <Answer
          {...{ file, marking }}
          name="page_note"
          label={deliveryTexts.pageNote}
          asks={now.isNoteAsked ? otherSumWords(delivery, marking.typedOf(file)) : undefined}
          error={refusal?.page_note}
        />
      )}
      {question.isReasonAsked && (
        <Answer
          {...{ file, marking }}
          name="reason"
          label={deliveryTexts.reason}
          asks={concern && concernWords(concern, delivery)}
          error={refusal?.reason}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {question.isOld && (
          <span id={id} className="text-control font-semibold">
            {remediationTexts.markAnywayWithOld}
            {!now.isOld && ` ${deliveryTexts.noLongerNeeded}`}
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
              if (before.current instanceof HTMLElement) before.current.focus()
            }}
          >
            {question.isOld ? 'No' : 'Cancel'}
          </Button>
        </span>
      </div>
    </form>
  )
}

function submitLabel({ isReasonAsked, isOld }: MarkQuestion): string {
  if (isReasonAsked) return deliveryTexts.deliverAnyway
  return isOld ? 'Yes' : remediationTexts.saveAndNext
}

type AnswerProps = Props & {
  name: 'page_note' | 'reason'
  label: string
  /** Why this is asked; undefined when nothing asks for it any more. */
  asks: string | undefined
  error: string | undefined
}

/** A text that is asked for, with why. */
function Answer({ file, marking, name, label, asks, error }: AnswerProps) {
  return (
    <TextField
      label={label}
      hint={asks ?? deliveryTexts.noLongerNeeded}
      isRequired={asks !== undefined}
      error={error}
      field={{
        name,
        value: marking.typedOf(file)[name],
        onChange: (value) => marking.type(file, { [name]: value }),
      }}
    />
  )
}
