import { ghostSessionMinutes, texts } from '@curbcut/contract'
import { useLocation } from 'react-router'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { hasUnsentValues } from '#web/forms/forms-state.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { canUsePasskeys } from '#web/lib/browser/can-use-passkeys.ts'
import { idleHours, legalPages } from '#web/lib/server-settings.ts'
import { hasUnsentComment } from '#web/state/comments.ts'
import { useAppSelector, type RootState } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { LinkedNames } from '#web/ui/text/LinkedNames.tsx'
import { useGetSignInWaysQuery } from './auth-api.ts'
import { useLoginForm } from './use-login-form.ts'

const { signIn, publicPages } = texts

const SecondStepAtSignIn = lazyComponent(
  async () => (await import('./SecondStepAtSignIn.tsx')).SecondStepAtSignIn,
)

export function LoginPage() {
  const { ending, visitedAccountName } = useAppSelector(({ session }) => session)
  const keepsText = useAppSelector(hasUnsentText)
  const {
    values,
    refusal,
    isSending,
    submit,
    errorList,
    bind,
    steps,
    returnToPassword,
    submitPasskey,
  } = useLoginForm()
  if (steps) return <SecondStepAtSignIn steps={steps} onBack={returnToPassword} />
  return (
    <div className="mx-auto w-full max-w-96 [&_h1]:text-login">
      <PageHeading title={signIn.title} />
      <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
        {ending === 'expired' && !refusal && (
          <Notice tone="info">
            {visitedAccountName === undefined
              ? 'Your session has ended. Please sign in again.'
              : visitEndedText(visitedAccountName)}
            {keepsText && ' What you were writing is saved until then.'}
          </Notice>
        )}
        {refusal && (
          <Notice tone="danger" isInToast>
            {refusal}
          </Notice>
        )}
        <ErrorSummary errors={errorList} />
        <TextField
          {...bind('email')}
          label={signIn.email}
          isRequired
          input={{ type: 'email', autoComplete: 'username', spellCheck: false }}
        />
        <PasswordField
          {...bind('password')}
          label={signIn.password}
          isRequired
          autoComplete="current-password"
        />
        <TextLink to={paths.forgotPassword({ email: values.email.trim() })}>
          {signIn.forgotPassword}
        </TextLink>
        <Button type="submit" tone="primary" isInert={isSending}>
          {signIn.submit}
        </Button>
        <OtherSignInWays
          email={values.email}
          isSending={isSending}
          onPasskey={() => void submitPasskey()}
        />
        <div className="flex flex-col gap-1 text-caption text-ink2">
          <p>
            <LinkedNames
              text={signIn.terms}
              addresses={{
                [signIn.termsOfUse]: legalPages().terms,
                [publicPages.privacyPolicy]: legalPages().privacy,
              }}
            />
          </p>
          <p>{signIn.idleHint(idleHours())}</p>
        </div>
      </form>
    </div>
  )
}

const visitEndedText = (name: string) =>
  `Your visit to ${name}’s account has ended. A visit lasts ${ghostSessionMinutes} minutes at most. Please sign in again as yourself.`

const hasUnsentText = ({ drafts, forms }: RootState) =>
  hasUnsentValues(forms.open) ||
  Object.keys(drafts.outgoing).length > 0 ||
  Object.keys(forms.pageTexts).length > 0 ||
  hasUnsentComment(drafts.comment)

type OtherWaysProps = { email: string; isSending: boolean; onPasskey: () => void }

/** The other sign-in methods that accounts use, or all of them if this cannot be loaded. */
function OtherSignInWays({ email, isSending, onPasskey }: OtherWaysProps) {
  const { state } = useLocation()
  const { data, isError } = useGetSignInWaysQuery()
  return (
    <>
      {(data?.passkey || isError) && canUsePasskeys() && (
        <Button isInert={isSending} onPress={onPasskey}>
          Sign In with a Passkey
        </Button>
      )}
      {(data?.provider || isError) && (
        <TextLink to={paths.providerSignIn({ email: email.trim() })} state={state}>
          Sign in with your organization
        </TextLink>
      )}
    </>
  )
}
