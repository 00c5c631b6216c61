import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { focusRefused } from './focus-first-error.ts'
import { toErrorList, toFormErrors } from './form-errors.ts'
import { useSending } from './use-sending.ts'

export type SendState = {
  isSending: boolean
  fieldErrors: Readonly<Record<string, string>>
  /** The refusal of the whole form. */
  formError: string | undefined
}

type Options<Values extends FieldValues> = {
  /** `zodResolver` with `raw: true` passes the typed text on, and the server converts it. */
  resolver: Resolver<Values>
  initialValues: Values
  /** Shown before a message in the error list, where fields share the same one. */
  labels?: Partial<Record<keyof Values & string, string>>
  send: (values: Values) => Promise<unknown>
}

export function usePageForm<Values extends FieldValues>(
  { isSending, fieldErrors, formError }: SendState,
  { resolver, initialValues, labels, send }: Options<Values>,
) {
  const { isSending: isSubmitting, sendOnce } = useSending()
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
      formError,
      isSending: isSending || isSubmitting,
      errors: toErrorList(formState.errors, Object.keys(initialValues), labels),
      onSubmit: handleSubmit(async (values) => {
        if (isSending) return
        await sendOnce(async () => {
          await send(values)
        })
      }, focusRefused),
    },
  }
}
