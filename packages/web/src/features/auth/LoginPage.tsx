import { loginBody, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { isApiError } from '#web/api/errors.ts'
import { toErrorList } from '#web/lib/form-errors.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useLogin, type Credentials } from './use-login.ts'

const { signIn } = texts

/** The sign-in form. It stays after a refusal, with the email, and says what is wrong in its place. */
export function LoginPage() {
  const hasExpired = useAppSelector(({ session }) => session.ending === 'expired')
  const { form, refusal, submit } = useLoginForm()
  const { control, formState } = form
  return (
    <div className="mx-auto w-full max-w-96 [&_h1]:text-login">
      <PageHeading title={signIn.title} documentTitle={`${signIn.title} – ${texts.product}`} />
      <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
        {hasExpired && !refusal && (
          <Notice tone="info">Your session has ended. Sign in again.</Notice>
        )}
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <ErrorSummary errors={toErrorList(formState.errors, ['email', 'password'])} />
        <Controller
          control={control}
          name="email"
          render={({ field, fieldState }) => (
            <TextField
              field={field}
              label={signIn.email}
              error={fieldState.error?.message}
              isRequired
              input={{ type: 'email', autoComplete: 'username', spellCheck: false }}
            />
          )}
        />
        <Controller
          control={control}
          name="password"
          render={({ field, fieldState }) => (
            <PasswordField
              field={field}
              label={signIn.password}
              error={fieldState.error?.message}
              isRequired
              autoComplete="current-password"
            />
          )}
        />
        <Button type="submit" tone="primary" isInert={formState.isSubmitting}>
          {signIn.submit}
        </Button>
        <div className="flex flex-col gap-1 text-caption text-ink2">
          <p>{signIn.terms}</p>
          <p>{signIn.idle}</p>
        </div>
      </form>
    </div>
  )
}

function useLoginForm() {
  const login = useLogin()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<Credentials>({
    resolver: zodResolver(loginBody),
    defaultValues: { email: '', password: '' },
  })
  const submit = form.handleSubmit(async (credentials) => {
    setRefusal(undefined)
    try {
      const { isVerified } = await login(credentials)
      if (!isVerified) setRefusal(signIn.unverified)
    } catch (error) {
      if (!isApiError(error)) throw error
      setRefusal(error.message)
      form.resetField('password')
      form.setFocus('password')
    }
  })
  return { form, refusal, submit }
}
