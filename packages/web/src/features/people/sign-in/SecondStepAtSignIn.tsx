import { secondStepTexts } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { usePassSecondStepMutation } from '#web/api/endpoints/second-step-api.ts'
import { toSendState } from '#web/api/errors.ts'
import { CodeForm } from '#web/forms/second-step/CodeForm.tsx'
import { canUsePasskeys } from '#web/lib/browser/can-use-passkeys.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { goBackIfExpired, type SecondStepProps } from './go-back-if-expired.ts'
import { SetUpAtSignIn } from './SetUpAtSignIn.tsx'

const PasskeyAtSignIn = lazyComponent(
  async () => (await import('./PasskeyAtSignIn.tsx')).PasskeyAtSignIn,
)

export function SecondStepAtSignIn({ steps, onBack }: SecondStepProps) {
  return (
    <div className="mx-auto flex w-full max-w-96 flex-col gap-5 [&_.page-heading]:-mb-2 [&_h1]:text-login">
      {steps.includes('set_up') ? (
        <SetUpAtSignIn onBack={onBack} />
      ) : (
        <>
          <PageHeading title={secondStepTexts.title} />
          <MethodChoice steps={steps} onBack={onBack} />
          <Button tone="quiet" onPress={() => onBack()}>
            {secondStepTexts.back}
          </Button>
        </>
      )}
    </div>
  )
}

function MethodChoice({ steps, onBack }: SecondStepProps) {
  const [isTrusted, setIsTrusted] = useState(false)
  const hasPasskey = steps.includes('passkey') && canUsePasskeys()
  const trust = (
    <Checkbox
      label={secondStepTexts.trust}
      hint={secondStepTexts.trustHint}
      field={{ name: 'trust', value: isTrusted, onChange: setIsTrusted }}
    />
  )
  return (
    <>
      {hasPasskey && trust}
      {hasPasskey && <PasskeyAtSignIn isTrusted={isTrusted} onBack={onBack} />}
      <CodeStep
        hasApp={steps.includes('code')}
        isAlternative={hasPasskey}
        isTrusted={isTrusted}
        onBack={onBack}
      >
        {!hasPasskey && trust}
      </CodeStep>
    </>
  )
}

type CodeProps = Pick<SecondStepProps, 'onBack'> & {
  hasApp: boolean
  isAlternative: boolean
  isTrusted: boolean
  children: ReactNode
}

function CodeStep({ hasApp, isAlternative, isTrusted, onBack, children }: CodeProps) {
  const dispatch = useAppDispatch()
  const [send, answer] = usePassSecondStepMutation()
  const pass = async (code: string) => {
    const { data, error } = await send({ code, trust: isTrusted })
    if (data) dispatch(login(data))
    else goBackIfExpired(error, onBack)
  }
  return (
    <CodeForm
      title={secondStepTexts.title}
      submitLabel={secondStepTexts.signIn}
      takesRecoveryCodes
      hasApp={hasApp}
      isAlternative={isAlternative}
      sending={toSendState(answer)}
      onSend={pass}
    >
      {children}
    </CodeForm>
  )
}
