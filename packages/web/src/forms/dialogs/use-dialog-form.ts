import type { BaseSyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { focusRefused } from '#web/forms/focus-first-error.ts'
import { toFormErrors } from '#web/forms/form-errors.ts'
import {
  withRetainedValues,
  useDialogSubmission,
  type DialogHost,
  type DialogSubmission,
} from './use-dialog-submission.ts'

type Options<Values extends FieldValues> = DialogSubmission<Values> & {
  /**
   * Absent for documents alone. `zodResolver` with `raw: true` passes the typed text on, and the
   * server converts it.
   */
  resolver?: Resolver<Values>
  initialValues: Values
  files?: readonly File[]
  /** Whether valid fields can be sent; absent: always. */
  isReady?: (values: Values, event: BaseSyntheticEvent | undefined) => boolean
}

export function useDialogForm<Values extends FieldValues>(
  host: DialogHost<Values>,
  { resolver, initialValues, files, isReady = () => true, ...sending }: Options<Values>,
) {
  const { control, formState, getValues, handleSubmit, resetField, setValue } = useForm<Values>({
    ...(resolver && { resolver }),
    defaultValues: withRetainedValues(initialValues, host.values) as DefaultValues<Values>,
    errors: toFormErrors<Values>(host.errors),
    shouldFocusError: false,
  })
  const { dialogProps, sendValues } = useDialogSubmission(host, {
    ...sending,
    isDirty: formState.isDirty || Boolean(files?.length),
    currentValues: () => (files ? { ...getValues(), files } : getValues()),
  })
  const onSubmit = handleSubmit(async (values, event) => {
    if (isReady(values, event)) await sendValues(values)
  }, focusRefused)
  return {
    control,
    formState,
    getValues,
    resetField,
    setValue,
    send: sendValues,
    dialogProps: { ...dialogProps, onSubmit },
  }
}
