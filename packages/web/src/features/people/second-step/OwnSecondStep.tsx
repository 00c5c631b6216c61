import { type OwnSecondStep as SecondStepState, secondStepTexts } from '@curbcut/contract'
import { useRef, useState } from 'react'
import {
  useGetSecondStepQuery,
  useRemoveSecondStepMutation,
  useRenewRecoveryCodesMutation,
} from '#web/api/endpoints/second-step-api.ts'
import { RecoveryCodes } from '#web/forms/second-step/RecoveryCodes.tsx'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { SecondStepConfirmation } from './SecondStepConfirmation.tsx'
import { SetUpSecondStep } from './SetUpSecondStep.tsx'

type SecondStepAction = 'set_up' | 'renew' | 'remove'

export function OwnSecondStep() {
  const query = useGetSecondStepQuery()
  const [openAction, setOpenAction] = useState<SecondStepAction>()
  const [codes, setCodes] = useState<readonly string[]>()
  const heading = useRef<HTMLHeadingElement>(null)
  const finish = (recoveryCodes?: readonly string[]) => {
    setOpenAction(undefined)
    const hasNew = recoveryCodes !== undefined && recoveryCodes.length > 0
    setCodes(hasNew ? recoveryCodes : undefined)
    // The next button is not rendered yet.
    if (!hasNew) afterNextFrame(() => heading.current?.focus())
  }
  if (codes) return <RecoveryCodes codes={codes} level={2} onSaved={() => finish()} />
  return (
    <section className="flex flex-col items-start gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-title font-semibold">
          {secondStepTexts.title}
        </h2>
        <p className="text-control text-ink2">{secondStepTexts.setUpExplanation}</p>
      </div>
      {openAction === 'set_up' && <SetUpSecondStep onEnd={finish} />}
      {openAction === 'renew' && <RenewRecoveryCodes onEnd={finish} />}
      {openAction === 'remove' && <RemoveSecondStep onEnd={finish} />}
      {!openAction && (
        <QueryView query={query}>
          {(secondStep) => <SecondStepSummary secondStep={secondStep} onDo={setOpenAction} />}
        </QueryView>
      )}
    </section>
  )
}

function SecondStepSummary({
  secondStep,
  onDo,
}: {
  secondStep: SecondStepState
  onDo: (action: SecondStepAction) => void
}) {
  const { since, recoveryCodesLeft, passkeys, isRequired } = secondStep
  if (!since && passkeys.length === 0) {
    return <Button onPress={() => onDo('set_up')}>{secondStepTexts.setUp}</Button>
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-control">
        {since && `${secondStepTexts.setUpAt(formatDateTime(since))} `}
        {secondStepTexts.remainingCodes(recoveryCodesLeft)}
        {isRequired && ` ${secondStepTexts.requiredHint}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {!since && <Button onPress={() => onDo('set_up')}>{secondStepTexts.setUpApp}</Button>}
        <Button onPress={() => onDo('renew')}>{secondStepTexts.renew}</Button>
        {!isRequired && <Button onPress={() => onDo('remove')}>{secondStepTexts.remove}</Button>}
      </div>
    </div>
  )
}

type EndProps = { onEnd: (recoveryCodes?: readonly string[]) => void }

function RenewRecoveryCodes({ onEnd }: EndProps) {
  const [renew] = useRenewRecoveryCodesMutation()
  return (
    <SecondStepConfirmation
      title={secondStepTexts.renew}
      explanation={secondStepTexts.renewExplanation}
      onConfirmed={async () => {
        const { data } = await renew()
        if (data) onEnd(data.recoveryCodes)
      }}
      onCancel={() => onEnd()}
    />
  )
}

function RemoveSecondStep({ onEnd }: EndProps) {
  const [remove] = useRemoveSecondStepMutation()
  return (
    <SecondStepConfirmation
      title={secondStepTexts.remove}
      explanation={secondStepTexts.removeExplanation}
      onConfirmed={async () => {
        const { error } = await remove()
        if (!error) onEnd()
      }}
      onCancel={() => onEnd()}
    />
  )
}
