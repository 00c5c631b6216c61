import { type NewSecondStep, type Session, passkeyTexts, secondStepTexts } from '@curbcut/contract'
import { useState } from 'react'
import {
  useBeginSecondStepAtSignInMutation,
  useSetUpSecondStepAtSignInMutation,
} from '#web/api/endpoints/second-step-api.ts'
import { toSendState } from '#web/api/errors.ts'
import { FirstCode } from '#web/forms/second-step/FirstCode.tsx'
import { RecoveryCodes } from '#web/forms/second-step/RecoveryCodes.tsx'
import { canUsePasskeys } from '#web/lib/browser/can-use-passkeys.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { WindowTitle } from '#web/ui/screens/WindowTitle.tsx'
import { goBackIfExpired, type SecondStepProps } from './go-back-if-expired.ts'

const AddPasskeyAtSignIn = lazyComponent(
  async () => (await import('./AddPasskeyAtSignIn.tsx')).AddPasskeyAtSignIn,
)

type Props = Pick<SecondStepProps, 'onBack'>

/** For people who must have a second step and have none. */
export function SetUpAtSignIn({ onBack }: Props) {
  const dispatch = useAppDispatch()
  const [secondStep, setSecondStep] = useState<NewSecondStep>()
  const [setUp, answer] = useSetUpSecondStepAtSignInMutation()
  const [isAddingPasskey, setIsAddingPasskey] = useState(false)
  const [result, setResult] = useState<{ session: Session; recoveryCodes: string[] }>()
  const finish = async (code: string) => {
    const { data, error } = await setUp({ code })
    if (data) setResult(data)
    else goBackIfExpired(error, onBack)
  }
  if (result) {
    return (
      <>
        <WindowTitle>{secondStepTexts.recoveryCodes}</WindowTitle>
        <RecoveryCodes
          codes={result.recoveryCodes}
          level={1}
          onSaved={() => dispatch(login(result.session))}
        />
      </>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading
        title={secondStepTexts.title}
        subtitle={!secondStep && !isAddingPasskey && secondStepTexts.mustSetUpExplanation}
      />
      {secondStep && (
        <FirstCode newSecondStep={secondStep} sending={toSendState(answer)} onSend={finish} />
      )}
      {isAddingPasskey && <AddPasskeyAtSignIn onDone={setResult} onBack={onBack} />}
      {!secondStep && !isAddingPasskey && (
        <>
          <BeginSetUpButton onMade={setSecondStep} onBack={onBack} />
          {canUsePasskeys() && (
            <Button onPress={() => setIsAddingPasskey(true)}>{passkeyTexts.addFirst}</Button>
          )}
        </>
      )}
      <Button tone="quiet" onPress={() => onBack()}>
        {secondStepTexts.back}
      </Button>
    </div>
  )
}

function BeginSetUpButton({
  onMade,
  onBack,
}: Props & { onMade: (secondStep: NewSecondStep) => void }) {
  const [begin, { isLoading }] = useBeginSecondStepAtSignInMutation()
  const press = async () => {
    if (isLoading) return
    const { data, error } = await begin()
    if (data) onMade(data)
    else goBackIfExpired(error, onBack)
  }
  return (
    <Button tone="primary" isInert={isLoading} onPress={() => void press()}>
      {secondStepTexts.setUp}
    </Button>
  )
}
