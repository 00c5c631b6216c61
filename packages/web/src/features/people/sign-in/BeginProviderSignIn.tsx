import { forgotPasswordBody, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { toSendState } from '#web/api/errors.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { navigateByLink } from '#web/lib/addresses/navigate-by-link.ts'
import { useBeginProviderSignInMutation } from './provider-sign-in-api.ts'
import { providerSignInTexts } from './provider-sign-in-texts.ts'
import { requestedAddressOf, storeRequestedAddress } from './requested-address.ts'

type Props = {
  email: string
  refusal: string | undefined
}

/** The domain of the email leads to the provider. */
export function BeginProviderSignIn({ email, refusal }: Props) {
  const [begin, answer] = useBeginProviderSignInMutation()
  const { state } = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)
  const sending = toSendState({ ...answer, isLoading: answer.isLoading || isLeaving })
  const { control, formProps } = usePageForm(sending, {
    resolver: zodResolver(forgotPasswordBody),
    initialValues: { email },
    send: async (values) => {
      const { data } = await begin(values)
      if (!data) return
      // The provider's page takes a moment to load.
      setIsLeaving(true)
      storeRequestedAddress(requestedAddressOf(state))
      navigateByLink(data.address)
    },
  })
  return (
    <PageForm
      {...formProps}
      formError={answer.error ? formProps.formError : refusal}
      submitLabel={providerSignInTexts.submit}
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
