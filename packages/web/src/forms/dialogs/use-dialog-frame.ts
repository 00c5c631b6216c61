import type { RetainedValues, ModalProps } from './dialogs.ts'
import { useRetainedValues } from '#web/forms/retained-text.ts'
import { useSending, type Answer } from '#web/forms/use-sending.ts'

/** The props of the host for a form with these values. */
export type Host<Values extends object> = Pick<
  ModalProps<object, Values>,
  'title' | 'values' | 'errors' | 'onClose' | 'onSend'
>

/** How a form is sent. */
export type Submission<Values> = {
  send: (values: Values) => PromiseLike<Answer>
  /** Absent: it closes. */
  onSent?: (answer: Answer) => void
}

type Options<Values> = Submission<Values> & {
  isDirty: boolean
  valuesNow: () => object
}

/** A dialog that keeps its values, sends them once, and closes when they are accepted. */
export function useDialogFrame<Values>(
  { title, onClose, onSend }: Host<object>,
  { isDirty, valuesNow, send, onSent = onClose }: Options<Values>,
) {
  const { isSending, sendOnce } = useSending()
  const keep = () => onSend(valuesNow())
  useRetainedValues(keep, isDirty)
  return {
    frame: { title, isDirty, isInert: isSending, onClose },
    sendFrame: (values: Values) =>
      sendOnce(async () => {
        keep()
        const answer = await send(values)
        if (answer.error === undefined) onSent(answer)
      }),
  }
}

/** The first values of a form: kept ones, otherwise those of its start. */
export function beginning<Values extends object>(
  start: Values,
  kept: RetainedValues<Values>,
): Values {
  const names = Object.keys(start) as (keyof Values)[]
  return Object.fromEntries(names.map((name) => [name, kept[name] ?? start[name]])) as Values
}
