import { useState, type SubmitEvent } from 'react'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { withRetained, useDialogFrame, type Host, type Submission } from './use-dialog-frame.ts'

/** By the names that the server uses for the same faults. */
export type ChoiceErrors = Readonly<Record<string, string | undefined>>

type Options<Values extends object> = Submission<Values> & {
  /** The initial choice, unless one was retained. */
  initialValues: Values
  isDirty: (values: Values) => boolean
  validate?: (values: Values) => ChoiceErrors
  isWaiting?: boolean
}

/** For a dialog with parts that are not fields: its choices, and the props of its FormDialog. */
export function useDialogChoices<Values extends object>(
  host: Host<Values>,
  { initialValues, isDirty, validate = () => ({}), isWaiting = false, ...sending }: Options<Values>,
) {
  const [values, setValues] = useState(() => withRetained(initialValues, host.values))
  const [problems, setProblems] = useState<ChoiceErrors>(host.errors)
  const { frame, sendFrame } = useDialogFrame(host, {
    ...sending,
    isDirty: isDirty(values),
    valuesNow: () => values,
  })
  /** A message about a choice disappears with the next choice. */
  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    const unchanged = Object.entries(problems).filter(([name]) => !(name in changes))
    setProblems(Object.fromEntries(unchanged))
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWaiting) return
    const errors = validate(values)
    setProblems(errors)
    if (Object.values(errors).some(Boolean)) focusFirstError(event.currentTarget)
    else await sendFrame(values)
  }
  return {
    values,
    change,
    problems,
    frame: { ...frame, onSubmit, isInert: frame.isInert || isWaiting },
  }
}
