import { useRetainOnUnmount } from '#web/forms/retained-text.ts'
import { useSending, type SendResult } from '#web/forms/use-sending.ts'
import type { RetainedValues, ModalProps } from './dialog-definition.ts'

export type DialogHost<Values extends object> = Pick<
  ModalProps<object, Values>,
  'title' | 'values' | 'errors' | 'onClose' | 'onSend'
>

export type DialogSubmission<Values> = {
  send: (values: Values) => PromiseLike<SendResult>
  /** Absent: the dialog closes. */
  onSent?: (answer: SendResult) => void
}

type SubmissionOptions<Values> = DialogSubmission<Values> & {
  isDirty: boolean
  currentValues: () => object
}

/** Retains the values, sends them once at a time, and closes when the server accepts them. */
export function useDialogSubmission<Values>(
  { title, onClose, onSend }: DialogHost<object>,
  { isDirty, currentValues, send, onSent = onClose }: SubmissionOptions<Values>,
) {
  const { isSending, sendOnce } = useSending()
  const retain = () => onSend(currentValues())
  useRetainOnUnmount(retain, isDirty)
  return {
    dialogProps: { title, isDirty, isInert: isSending, onClose },
    sendValues: (values: Values) =>
      sendOnce(async () => {
        retain()
        const answer = await send(values)
        if (answer.error === undefined) onSent(answer)
      }),
  }
}

export function withRetainedValues<Values extends object>(
  initialValues: Values,
  retained: RetainedValues<Values>,
): Values {
  const names = Object.keys(initialValues) as (keyof Values)[]
  return Object.fromEntries(
    names.map((name) => [name, retained[name] ?? initialValues[name]]),
  ) as Values
}
