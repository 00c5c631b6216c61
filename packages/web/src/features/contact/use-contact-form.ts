import { contactBody, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { BaseSyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { toErrorList, toFormErrors } from '#web/forms/form-errors.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useSendContactMessageMutation } from './contact-api.ts'

const names = ['name', 'email', 'message'] as const
export type ContactValues = Record<(typeof names)[number], string>

type Options = { initial: ContactValues; onSent?: () => void }

/** A message to the people who run the product, on a page or in a dialog. Sending empties the form. */
export function useContactForm({ initial, onSent }: Options) {
  const [send, { error }] = useSendContactMessageMutation()
  const { control, formState, getValues, handleSubmit, reset } = useForm<ContactValues>({
    resolver: zodResolver(contactBody),
    defaultValues: initial,
    errors: toFormErrors<ContactValues>(fieldErrorsOf(error)),
  })
  const { isSending, sendOnce } = useSending()
  const sendMessage = async (values: ContactValues) => {
    const { error: refused } = await send(values)
    if (refused) return
    reset(initial)
    onSent?.()
  }
  const submit = (event?: BaseSyntheticEvent) =>
    handleSubmit((values) => sendOnce(() => sendMessage(values)))(event)
  return {
    control,
    submit,
    getValues,
    refusal: refusalOf(error),
    errors: toErrorList(formState.errors, names, texts.contact),
    isDirty: formState.isDirty,
    isSending,
  }
}
