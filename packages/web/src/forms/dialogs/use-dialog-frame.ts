import { useRetainedValues } from '#web/forms/retained-text.ts'
import { useSending, type Answer } from '#web/forms/use-sending.ts'
import type { RetainedValues, ModalProps } from './dialogs.ts'

export type Host<Values extends object> = Pick<
  ModalProps<object, Values>,
  'title' | 'values' | 'errors' | 'onClose' | 'onSend'
>

export type Submission<Values> = {
  send: (values: Values) => PromiseLike<Answer>
  /** Absent: the dialog closes. */
  onSent?: (answer: Answer) => void
}

type Options<Values> = Submission<Values> & {
  isDirty: boolean
  valuesNow: () => object
}

/** Retains the values, sends them once at a time, and closes when the server accepts them. */
export function useDialogFrame<Values>(
  { title, onClose, onSend }: Host<object>,
  { isDirty, valuesNow, send, onSent = onClose }: Options<Values>,
) {
  const { isSending, sendOnce } = useSending()
  const retain = () => onSend(valuesNow())
  useRetainedValues(retain, isDirty)
  return {
    frame: { title, isDirty, isInert: isSending, onClose },
    sendFrame: (values: Values) =>
      sendOnce(async () => {
        retain()
        const answer = await send(values)
        if (answer.error === undefined) onSent(answer)
      }),
  }
}

/** The retained values of a form, otherwise its defaults. */
export function withRetained<Values extends object>(
  initialValues: Values,
  retained: RetainedValues<Values>,
): Values {
  const names = Object.keys(initialValues) as (keyof Values)[]
  return Object.fromEntries(
    names.map((name) => [name, retained[name] ?? initialValues[name]]),
  ) as Values
}
