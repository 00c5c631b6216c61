import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { toErrorList, toFormErrors } from './form-errors.ts'

/** The state of a form with the server; `sendingOf` reads it from a call. */
export type Sending = {
  isSending: boolean
  /** Why the last try was refused: at the fields, or as a whole. */
  fieldErrors: Readonly<Record<string, string>>
  refusal: string | undefined
}

type Options<Values extends FieldValues> = {
  resolver: Resolver<Values>
  start: Values
  /** Tell apart fields with the same message. */
  labels?: Partial<Record<keyof Values & string, string>>
  send: (values: Values) => Promise<unknown>
}

/** A form on its own page, sent once at a time, and the props of the PageForm around its fields. */
export function usePageForm<Values extends FieldValues>(
  { isSending, fieldErrors, refusal }: Sending,
  { resolver, start, labels, send }: Options<Values>,
) {
  const { formState, handleSubmit, ...form } = useForm<Values>({
    resolver,
    defaultValues: start as DefaultValues<Values>,
    errors: toFormErrors<Values>(fieldErrors),
  })
  return {
    ...form,
    isDirty: formState.isDirty,
    frame: {
      ...{ refusal, isSending },
      errors: toErrorList(formState.errors, Object.keys(start), labels),
      onSubmit: handleSubmit(async (values) => {
        if (!isSending) await send(values)
      }),
    },
  }
}
