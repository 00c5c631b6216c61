import { forgotPasswordBody, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { toErrorList, toFormErrors } from '#web/forms/form-errors.ts'
import { FormTextField } from '#web/forms/FormTextField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { leaveFor } from '#web/lib/leave-for.ts'
import { askedOf, keepAsked } from './asked-address.ts'
import { useBeginProviderSignInMutation } from './provider-sign-in-api.ts'
import { providerSignInTexts as words } from './provider-sign-in-texts.ts'

type Values = { email: string }
type Props = {
  /** Usually typed on the sign-in page before. */
  email: string
  /** Why the last sign-in did not end. */
  refusal: string | undefined
}

/** Asks for the address whose domain leads to a provider, and goes there. */
export function LeaveForProvider({ email, refusal }: Props) {
  const [begin, { error, isLoading }] = useBeginProviderSignInMutation()
  const { state } = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)
  const { control, formState, handleSubmit } = useForm<Values>({
    resolver: zodResolver(forgotPasswordBody),
    defaultValues: { email },
    errors: toFormErrors<Values>(fieldErrorsOf(error)),
  })
  const isSending = isLoading || isLeaving
  const submit = handleSubmit(async (values) => {
    if (isSending) return
    const { data } = await begin(values)
    if (!data) return
    // The next page is not there at once.
    setIsLeaving(true)
    keepAsked(askedOf(state))
    leaveFor(data.address)
  })
  return (
    <PageForm
      refusal={error ? refusalOf(error) : refusal}
      errors={toErrorList(formState.errors, ['email'])}
      submitLabel={words.submit}
      isSending={isSending}
      onSubmit={submit}
    >
      <FormTextField
        control={control}
        name="email"
        label={texts.signIn.email}
        isRequired
        input={{ type: 'email', autoComplete: 'username', spellCheck: false }}
      />
    </PageForm>
  )
}
