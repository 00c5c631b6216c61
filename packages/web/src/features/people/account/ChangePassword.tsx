import { accountTexts, changePasswordForm } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { usePasswordHint } from '#web/api/endpoints/password-rules-api.ts'
import { toSendState } from '#web/api/errors.ts'
import { FormPasswordField } from '#web/forms/fields/FormPasswordField.tsx'
import { NewPasswordFields, newPasswordLabels } from '#web/forms/fields/NewPasswordFields.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { passwordAnchor } from '#web/lib/addresses/paths.ts'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useChangePasswordMutation } from './account-api.ts'

const { changePassword: changePasswordTexts } = accountTexts
const labels = { current: changePasswordTexts.current, ...newPasswordLabels }
const empty = { current: '', password: '', confirmPassword: '' }

/** Typed passwords stay out of stored drafts. */
export function ChangePassword() {
  const email = useAppSelector(({ session }) => session.user?.email)
  const section = useRef<HTMLElement>(null)
  useFocusOnRequest(section)
  const passwordHint = usePasswordHint()
  const [change, answer] = useChangePasswordMutation()
  const { control, formProps, reset } = usePageForm(toSendState(answer), {
    resolver: zodResolver(changePasswordForm),
    initialValues: empty,
    labels,
    send: async ({ current, password }) => {
      const { error } = await change({ current, password })
      if (!error) reset(empty)
    },
  })
  return (
    <section ref={section} id={passwordAnchor} className="flex flex-col gap-5">
      <div>
        <h2 className="text-title font-semibold">{changePasswordTexts.title}</h2>
        <p className="text-control text-ink2">{changePasswordTexts.explanation}</p>
      </div>
      <PageForm
        {...formProps}
        label={changePasswordTexts.title}
        submitLabel={changePasswordTexts.submit}
      >
        {/* Tells password managers to which account the password belongs. */}
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

/** A link to the form focuses its first field, after a closing menu has returned the focus. */
function useFocusOnRequest(section: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${passwordAnchor}`) return undefined
    return afterNextFrame(() =>
      section.current?.querySelector<HTMLElement>('[name=current]')?.focus(),
    )
  }, [hash, key, section])
}
