import { accountTexts, changePasswordForm } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { usePasswordHint } from '#web/api/password-rules-api.ts'
import { toErrorList, toFormErrors } from '#web/forms/form-errors.ts'
import { FormPasswordField } from '#web/forms/FormPasswordField.tsx'
import { NewPasswordFields, newPasswordLabels } from '#web/forms/NewPasswordFields.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { passwordAnchor } from '#web/lib/paths.ts'
import { afterNextFrame } from '#web/lib/use-kept-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useChangePasswordMutation } from './account-api.ts'

const names = ['current', 'password', 'confirmPassword'] as const
type Values = Record<(typeof names)[number], string>

const { changePassword: words } = accountTexts
const labels = { current: words.current, ...newPasswordLabels }
const empty: Values = { current: '', password: '', confirmPassword: '' }

/** Another password of the person's own. What is typed here is kept nowhere. */
export function ChangePassword() {
  const email = useAppSelector(({ session }) => session.user?.email)
  const section = useRef<HTMLElement>(null)
  useFocusWhenAskedFor(section)
  const passwordHint = usePasswordHint()
  const [change, { error, isLoading }] = useChangePasswordMutation()
  const { control, formState, handleSubmit, reset } = useForm<Values>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: empty,
    errors: toFormErrors<Values>(fieldErrorsOf(error)),
  })
  const submit = handleSubmit(async ({ current, password }) => {
    if (isLoading) return
    const { error: refused } = await change({ current, password })
    if (!refused) reset(empty)
  })
  return (
    <section ref={section} id={passwordAnchor} className="flex flex-col gap-5">
      <div>
        <h2 className="text-title font-semibold">{words.title}</h2>
        <p className="text-control text-ink2">{words.explanation}</p>
      </div>
      <PageForm
        label={words.title}
        refusal={refusalOf(error)}
        errors={toErrorList(formState.errors, names, labels)}
        submitLabel={words.submit}
        isSending={isLoading}
        onSubmit={submit}
      >
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <FormPasswordField
          control={control}
          name="current"
          label={labels.current}
          isRequired
          autoComplete="current-password"
        />
        <NewPasswordFields control={control} hint={passwordHint} />
      </PageForm>
    </section>
  )
}

/** An address that names the form leads to its first field, once a closing menu has given the focus back. */
function useFocusWhenAskedFor(section: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${passwordAnchor}`) return undefined
    return afterNextFrame(() =>
      section.current?.querySelector<HTMLElement>('[name=current]')?.focus(),
    )
  }, [hash, key, section])
}
