import { contactBody } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { toErrorList, toFormErrors } from '#web/lib/form-errors.ts'
import { useSendContactMessageMutation } from './contact-api.ts'

const names = ['name', 'email', 'message'] as const
export type ContactValues = Record<(typeof names)[number], string>

type Options = { initial: ContactValues; onSent?: () => void }

/** A message to those who run the product, from a page or a dialog. It is emptied when it is sent. */
export function useContactForm({ initial, onSent }: Options) {
  const [send, { error, isLoading }] = useSendContactMessageMutation()
  const { control, formState, getValues, handleSubmit, reset } = useForm<ContactValues>({
    resolver: zodResolver(contactBody),
    defaultValues: initial,
    errors: toFormErrors<ContactValues>(fieldErrorsOf(error)),
  })
  const submit = handleSubmit(async (values) => {
    if (isLoading) return
    const { error: refused } = await send(values)
    if (refused) return
    reset(initial)
    onSent?.()
  })
  return {
    control,
    submit,
    getValues,
    refusal: refusalOf(error),
    errors: toErrorList(formState.errors, names),
    isDirty: formState.isDirty,
    isSending: isLoading,
  }
}
