import { accountManagerBody, isAccountManager, profileBody, accountTexts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { toSendState } from '#web/api/errors.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { PhoneFields } from '#web/forms/fields/PhoneFields.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { useRetainedText, useRetainAtSessionEnd } from '#web/forms/retained-text.ts'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { useAppSelector, type RootState } from '#web/state/root-state.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useUpdateProfileMutation } from './account-api.ts'

type ProfileValues = Record<'firstName' | 'lastName' | 'countryCode' | 'phone_number', string>

/** Only an account manager has a phone. The email cannot be changed. */
export function ProfileForm() {
  const user = useAppSelector(({ session }: RootState) => session.user)
  const hasPhone = user !== null && isAccountManager(user)
  const savedValues = {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    countryCode: user?.countryCode ?? '',
    phone_number: user?.phone_number ?? '',
  }
  const retained = useRetainedText('profile')
  const [update, answer] = useUpdateProfileMutation()
  const { control, formProps, getValues, reset } = usePageForm<ProfileValues>(toSendState(answer), {
    // The two schemas differ by one field.
    resolver: (hasPhone
      ? zodResolver(accountManagerBody)
      : zodResolver(profileBody)) as Resolver<ProfileValues>,
    initialValues: { ...savedValues, ...retained },
    labels: accountTexts,
    send: async ({ firstName, lastName, phone_number, countryCode }) => {
      const phone = hasPhone ? { phone_number, countryCode } : {}
      const { data: updated } = await update({ firstName, lastName, ...phone })
      if (!updated) return
      reset((present) => ({ ...present, firstName: updated.firstName, lastName: updated.lastName }))
    },
  })
  useRetainAtSessionEnd('profile', savedValues, getValues)
  return (
    <PageForm {...formProps} submitLabel={accountTexts.submit}>
      <FormTextField
        control={control}
        name="firstName"
        label={accountTexts.firstName}
        isRequired
        input={{ autoComplete: 'given-name' }}
      />
      <FormTextField
        control={control}
        name="lastName"
        label={accountTexts.lastName}
        isRequired
        input={{ autoComplete: 'family-name' }}
      />
      <TextField
        field={{ name: 'email', value: user?.email ?? '', onChange: () => {} }}
        label={accountTexts.email}
        isRequired
        hint={accountTexts.emailFixedHint}
        input={{ type: 'email', autoComplete: 'email', readOnly: true }}
      />
      {hasPhone && <PhoneFields control={control} isOwn />}
    </PageForm>
  )
}
