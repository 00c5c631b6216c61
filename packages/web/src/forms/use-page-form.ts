import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { focusRefused } from './focus-first-error.ts'
import { toErrorList, toFormErrors } from './form-errors.ts'

export type SendState = {
  isSending: boolean
  fieldErrors: Readonly<Record<string, string>>
  refusal: string | undefined
}

type Options<Values extends FieldValues> = {
  /** With `raw` the typed text is sent, and the server converts it. */
  resolver: Resolver<Values>
  initialValues: Values
  /** Tell apart fields with the same message. */
  labels?: Partial<Record<keyof Values & string, string>>
  send: (values: Values) => Promise<unknown>
}

export function usePageForm<Values extends FieldValues>(
  { isSending, fieldErrors, refusal }: SendState,
  { resolver, initialValues, labels, send }: Options<Values>,
) {
  const { formState, handleSubmit, ...form } = useForm<Values>({
    resolver,
    defaultValues: initialValues as DefaultValues<Values>,
    errors: toFormErrors<Values>(fieldErrors),
    shouldFocusError: false,
  })
  return {
    ...form,
    isDirty: formState.isDirty,
    formProps: {
      refusal,
      isSending,
      errors: toErrorList(formState.errors, Object.keys(initialValues), labels),
      onSubmit: handleSubmit(async (values) => {
        if (!isSending) await send(values)
      }, focusRefused),
    },
  }
}
