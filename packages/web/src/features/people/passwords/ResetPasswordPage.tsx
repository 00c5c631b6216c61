import { resetPasswordForm, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from 'react-router'
import { usePasswordHint } from '#web/api/endpoints/password-rules-api.ts'
import { toSendState } from '#web/api/errors.ts'
import { useResetPasswordMutation } from '#web/features/people/sign-in/auth-api.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { NewPasswordFields, newPasswordLabels } from '#web/forms/fields/NewPasswordFields.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { ResetEmail } from './ResetEmail.tsx'
import { codeLinkKey, useCodeLink, type CodeLink } from './use-code-link.ts'

const { forgotPassword, resetPassword } = texts

export function ResetPasswordPage() {
  const codeLink = useCodeLink()
  return <LinkedForm key={codeLinkKey(codeLink)} codeLink={codeLink} />
}

function LinkedForm({ codeLink }: { codeLink: CodeLink }) {
  const navigate = useNavigate()
  const passwordHint = usePasswordHint()
  const [reset, answer] = useResetPasswordMutation()
  const fromLink = codeLink.token !== '' && { token: codeLink.token }
  const { control, formProps } = usePageForm(toSendState(answer), {
    resolver: zodResolver(resetPasswordForm),
    initialValues: { email: codeLink.email, otp: codeLink.code, password: '', confirmPassword: '' },
    labels: newPasswordLabels,
    send: async ({ email, otp, password }) => {
      const { error } = await reset({ email, otp, password, ...fromLink })
      if (!error) await navigate(paths.login())
    },
  })
  return (
    <div className="mx-auto w-full max-w-96 [&_h1]:text-login">
      <PageHeading
        title={codeLink.isInvited ? resetPassword.welcome : resetPassword.title}
        subtitle={explanationFor(codeLink)}
      />
      <PageForm {...formProps} submitLabel={resetPassword.submit}>
        <ResetEmail control={control} isPrefilled={codeLink.email !== ''} />
        <FormTextField
          control={control}
          name="otp"
          label={resetPassword.code}
          isRequired
          input={{ inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false }}
        />
        <NewPasswordFields control={control} hint={passwordHint} />
      </PageForm>
      <p className="mt-5 text-control text-ink2">
        No code, or an old one?{' '}
        <TextLink to={paths.forgotPassword(codeLink)}>{forgotPassword.submit}</TextLink>
      </p>
    </div>
  )
}

function explanationFor({ isInvited, code }: CodeLink): string {
  if (!isInvited) return resetPassword.explanation
  return code === '' ? resetPassword.welcomeCode : resetPassword.welcomeExplanation
}
