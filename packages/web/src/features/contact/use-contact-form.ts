import { contactBody } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, type BaseSyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { toErrorList, toFormErrors } from '#web/forms/form-errors.ts'
import { useSendContactMessageMutation } from './contact-api.ts'

const names = ['name', 'email', 'message'] as const
export type ContactValues = Record<(typeof names)[number], string>

type Options = { initial: ContactValues; onSent?: () => void }

/** A message to those who run the product, from a page or a dialog. Sending empties the form. */
export function useContactForm({ initial, onSent }: Options) {
  const [send, { error, isLoading }] = useSendContactMessageMutation()
  const { control, formState, getValues, handleSubmit, reset } = useForm<ContactValues>({
    resolver: zodResolver(contactBody),
    defaultValues: initial,
    errors: toFormErrors<ContactValues>(fieldErrorsOf(error)),
  })
  const isUnderWay = useRef(false)
  const sendOnce = async (values: ContactValues) => {
    // Two presses at once both come before the state of the first call.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const { error: refused } = await send(values)
    isUnderWay.current = false
    if (refused) return
    reset(initial)
    onSent?.()
  }
  const submit = (event?: BaseSyntheticEvent) => handleSubmit(sendOnce)(event)
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
