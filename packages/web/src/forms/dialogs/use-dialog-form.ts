import type { BaseSyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { toFormErrors } from '#web/forms/form-errors.ts'
import { beginning, useDialogFrame, type Host, type Submission } from './use-dialog-frame.ts'

type Options<Values extends FieldValues> = Submission<Values> & {
  /** Absent where there are only documents. */
  resolver?: Resolver<Values>
  /** The first values of the fields, unless something was written before. */
  start: Values
  /** The documents that are chosen besides the fields. */
  files?: readonly File[]
  /** Whether right fields can be sent. Absent: always. */
  isReady?: (values: Values, event: BaseSyntheticEvent | undefined) => boolean
}

/** The form of a dialog of the host, and the props of the FormDialog around its fields. */
export function useDialogForm<Values extends FieldValues>(
  host: Host<Values>,
  { resolver, start, files, isReady = () => true, ...sending }: Options<Values>,
) {
  const { control, formState, getValues, handleSubmit, resetField, setValue } = useForm<Values>({
    ...(resolver && { resolver }),
    defaultValues: beginning(start, host.values) as DefaultValues<Values>,
    errors: toFormErrors<Values>(host.errors),
  })
  const { frame, sendFrame } = useDialogFrame(host, {
    ...sending,
    isDirty: formState.isDirty || Boolean(files?.length),
    valuesNow: () => (files ? { ...getValues(), files } : getValues()),
  })
  const onSubmit = handleSubmit(async (values, event) => {
    if (isReady(values, event)) await sendFrame(values)
  })
  return {
    ...{ control, formState, resetField, setValue },
    send: sendFrame,
    frame: { ...frame, onSubmit },
  }
}
