import { accountManagerBody, isAccountManager, profileBody, accountTexts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { toErrorList, toFormErrors } from '#web/forms/form-errors.ts'
import { FormTextField } from '#web/forms/FormTextField.tsx'
import { useLeftText, useTextLeft } from '#web/forms/kept-text.ts'
import { PageForm } from '#web/forms/PageForm.tsx'
import { PhoneFields } from '#web/forms/PhoneFields.tsx'
import { useAppSelector, type RootState } from '#web/state/root-state.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useUpdateProfileMutation } from './account-api.ts'

const names = ['firstName', 'lastName', 'countryCode', 'phone_number'] as const
type ProfileValues = Record<(typeof names)[number], string>

/** Name and, for an account manager, phone. The email is shown and cannot be changed. */
export function ProfileForm() {
  const user = useAppSelector(({ session }: RootState) => session.user)
  const hasPhone = user !== null && isAccountManager(user)
  const saved = {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    countryCode: user?.countryCode ?? '',
    phone_number: user?.phone_number ?? '',
  }
  const left = useLeftText('profile')
  const [update, { error, isLoading }] = useUpdateProfileMutation()
  const { control, formState, getValues, handleSubmit, reset } = useForm<ProfileValues>({
    // Both schemas have the same fields; one has more.
    resolver: (hasPhone
      ? zodResolver(accountManagerBody)
      : zodResolver(profileBody)) as Resolver<ProfileValues>,
    defaultValues: { ...saved, ...left },
    errors: toFormErrors<ProfileValues>(fieldErrorsOf(error)),
  })
  useTextLeft('profile', saved, getValues)
  const submit = handleSubmit(async ({ firstName, lastName, phone_number, countryCode }) => {
    if (isLoading) return
    const phone = hasPhone ? { phone_number, countryCode } : {}
    const { data: changed } = await update({ firstName, lastName, ...phone })
    if (!changed) return
    reset((present) => ({ ...present, firstName: changed.firstName, lastName: changed.lastName }))
  })
  return (
    <PageForm
      refusal={refusalOf(error)}
      errors={toErrorList(formState.errors, names, accountTexts)}
      submitLabel={accountTexts.submit}
      isSending={isLoading}
      onSubmit={submit}
    >
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
        hint={accountTexts.emailStays}
        input={{ type: 'email', autoComplete: 'email', readOnly: true }}
      />
      {hasPhone && <PhoneFields control={control} isOwn />}
    </PageForm>
  )
}
