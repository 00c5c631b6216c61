import { forgotPasswordBody, linkParams, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLocation, useNavigate } from 'react-router'
import { toSendState } from '#web/api/errors.ts'
import { useForgotPasswordMutation } from '#web/features/people/sign-in/auth-api.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'

const { forgotPassword, signIn } = texts

/** The next screen opens for every email, because the response is always the same. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const hashParams = new URLSearchParams(useLocation().hash.slice(1))
  const [requestCode, answer] = useForgotPasswordMutation()
  const { control, formProps } = usePageForm(toSendState(answer), {
    resolver: zodResolver(forgotPasswordBody),
    initialValues: { email: hashParams.get('email') ?? '' },
    send: async ({ email }) => {
      const { error } = await requestCode({ email })
      if (!error) {
        const isInvited = hashParams.has(linkParams.invited)
        await navigate(paths.resetPassword({ email, isInvited }))
      }
    },
  })
  return (
    <div className="mx-auto w-full max-w-96 [&_h1]:text-login">
      <PageHeading title={forgotPassword.title} subtitle={forgotPassword.explanation} />
      <PageForm {...formProps} submitLabel={forgotPassword.submit}>
        <FormTextField
          control={control}
          name="email"
          label={signIn.email}
          isRequired
          input={{ type: 'email', autoComplete: 'username', spellCheck: false }}
        />
      </PageForm>
    </div>
  )
}
