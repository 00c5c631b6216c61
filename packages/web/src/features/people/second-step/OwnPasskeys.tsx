import { type OwnSecondStep, type Passkey, passkeyTexts } from '@curbcut/contract'
import { useRef, useState } from 'react'
import { useRemovePasskeyMutation } from '#web/api/endpoints/passkey-api.ts'
import { useGetSecondStepQuery } from '#web/api/endpoints/second-step-api.ts'
import { RecoveryCodes } from '#web/forms/second-step/RecoveryCodes.tsx'
import { canUsePasskeys } from '#web/lib/browser/can-use-passkeys.ts'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyLines } from './PasskeyLines.tsx'
import { SecondStepConfirmation } from './SecondStepConfirmation.tsx'

/** A browser without passkey support still lists existing passkeys. */
export function OwnPasskeys() {
  const query = useGetSecondStepQuery()
  const [openAction, setOpenAction] = useState<'add' | Passkey>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const finish = (recoveryCodes: readonly string[] = []) => {
    setOpenAction(undefined)
    setCodes(recoveryCodes)
    if (recoveryCodes.length === 0) afterNextFrame(() => heading.current?.focus())
  }
  const canAdd = canUsePasskeys()
  if (!canAdd && !query.data?.passkeys.length) return null
  if (codes.length > 0) return <RecoveryCodes codes={codes} level={2} onSaved={() => finish()} />
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-title font-semibold">
          {passkeyTexts.title}
        </h2>
        <p className="text-control text-ink2">{passkeyTexts.explanation}</p>
      </div>
      <QueryView query={query}>
        {(secondStep) => {
          if (openAction === 'add')
            return <AddPasskey hasSecondStep={hasSecondStep(secondStep)} onEnd={finish} />
          if (openAction) {
            const isLast = secondStep.since === null && secondStep.passkeys.length === 1
            return <RemovePasskey passkey={openAction} isLast={isLast} onEnd={() => finish()} />
          }
          return (
            <div className="flex flex-col items-start gap-5">
              <PasskeyLines secondStep={secondStep} onRemove={setOpenAction} />
              {canAdd && <Button onPress={() => setOpenAction('add')}>{passkeyTexts.add}</Button>}
            </div>
          )
        }}
      </QueryView>
    </section>
  )
}

const hasSecondStep = ({ since, passkeys }: OwnSecondStep) => since !== null || passkeys.length > 0

type RemoveProps = { passkey: Passkey; isLast: boolean; onEnd: () => void }

function RemovePasskey({ passkey: { _id: passkeyId, name }, isLast, onEnd }: RemoveProps) {
  const [remove] = useRemovePasskeyMutation()
  const explain = isLast ? passkeyTexts.removeLastExplanation : passkeyTexts.removeExplanation
  return (
    <SecondStepConfirmation
      title={passkeyTexts.removeTitle}
      question={
        <>
          {passkeyTexts.removeQuestion} <Name>{name}</Name>?
        </>
      }
      explanation={explain}
      onConfirmed={async () => {
        const { error } = await remove({ passkeyId })
        if (!error) onEnd()
      }}
      onCancel={onEnd}
    />
  )
}
