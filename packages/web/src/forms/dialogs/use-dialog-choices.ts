import { useState, type SubmitEvent } from 'react'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import {
  withRetainedValues,
  useDialogSubmission,
  type DialogHost,
  type DialogSubmission,
} from './use-dialog-submission.ts'

/** By the names that the server uses for the same faults. */
export type ChoiceErrors = Readonly<Record<string, string | undefined>>

type Options<Values extends object> = DialogSubmission<Values> & {
  /** The initial choice, unless one was retained. */
  initialValues: Values
  isDirty: (values: Values) => boolean
  validate?: (values: Values) => ChoiceErrors
  isWaiting?: boolean
}

/** For a dialog with parts that are not fields: its choices, and the props of its FormDialog. */
export function useDialogChoices<Values extends object>(
  host: DialogHost<Values>,
  { initialValues, isDirty, validate = () => ({}), isWaiting = false, ...sending }: Options<Values>,
) {
  const [values, setValues] = useState(() => withRetainedValues(initialValues, host.values))
  const [problems, setProblems] = useState<ChoiceErrors>(host.errors)
  const { dialogProps, sendValues } = useDialogSubmission(host, {
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
    else await sendValues(values)
  }
  return {
    values,
    change,
    problems,
    dialogProps: { ...dialogProps, onSubmit, isInert: dialogProps.isInert || isWaiting },
  }
}
