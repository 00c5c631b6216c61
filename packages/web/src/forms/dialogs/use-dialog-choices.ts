import { useState, type SubmitEvent } from 'react'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import {
  withRetainedValues,
  useDialogSubmission,
  type DialogHost,
  type DialogSubmission,
} from './use-dialog-submission.ts'

/** Keyed by the server's names of the fields, because its errors join them. */
export type ChoiceErrors = Readonly<Record<string, string | undefined>>

type Options<Values extends object> = DialogSubmission<Values> & {
  /** The initial choice, unless one was retained. */
  initialValues: Values
  isDirty: (values: Values) => boolean
  validate?: (values: Values) => ChoiceErrors
  isWaiting?: boolean
}

/** The choices of a dialog with parts that are no fields, and the props of its FormDialog. */
export function useDialogChoices<Values extends object>(
  host: DialogHost<Values>,
  { initialValues, isDirty, validate = () => ({}), isWaiting = false, ...sending }: Options<Values>,
) {
  const [values, setValues] = useState(() => withRetainedValues(initialValues, host.values))
  const [errors, setErrors] = useState<ChoiceErrors>(host.errors)
  const { dialogProps, sendValues } = useDialogSubmission(host, {
    ...sending,
    isDirty: isDirty(values),
    currentValues: () => values,
  })
  /** The error of a choice ends with the next choice. */
  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    const remaining = Object.entries(errors).filter(([name]) => !(name in changes))
    setErrors(Object.fromEntries(remaining))
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWaiting) return
    const newErrors = validate(values)
    setErrors(newErrors)
    if (Object.values(newErrors).some(Boolean)) focusFirstError(event.currentTarget)
    else await sendValues(values)
  }
  return {
    values,
    change,
    errors,
    dialogProps: { ...dialogProps, onSubmit, isInert: dialogProps.isInert || isWaiting },
  }
}
