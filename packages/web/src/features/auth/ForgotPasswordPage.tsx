import { forgotPasswordBody, linkParams, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { toErrorList, toFormErrors } from '#web/forms/form-errors.ts'
import { FormTextField } from '#web/forms/FormTextField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useForgotPasswordMutation } from './auth-api.ts'

type Values = { email: string }

const { forgotPassword, signIn } = texts

/** Asks for a code by mail. The answer is the same for every email, and the next screen always opens. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const said = new URLSearchParams(useLocation().hash.slice(1))
  const [send, { error, isLoading }] = useForgotPasswordMutation()
  const { control, formState, handleSubmit } = useForm<Values>({
    resolver: zodResolver(forgotPasswordBody),
    // Usually typed on the sign-in page before.
    defaultValues: { email: said.get('email') ?? '' },
    errors: toFormErrors<Values>(fieldErrorsOf(error)),
  })
  const submit = handleSubmit(async ({ email }) => {
    if (isLoading) return
    const { error: refused } = await send({ email })
    if (!refused) await navigate(paths.resetPassword(email, said.has(linkParams.invited)))
  })
  return (
    <div className="mx-auto w-full max-w-96 [&_h1]:text-login">
      <PageHeading title={forgotPassword.title} subtitle={forgotPassword.explanation} />
      <PageForm
        refusal={refusalOf(error)}
        errors={toErrorList(formState.errors, ['email'])}
        submitLabel={forgotPassword.submit}
        isSending={isLoading}
        onSubmit={submit}
      >
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
