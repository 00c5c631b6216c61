import { secondStepTexts } from '@curbcut/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { useConfirmSecondStepMutation } from '#web/api/endpoints/second-step-api.ts'
import { toSendState } from '#web/api/errors.ts'
import { CodeForm } from '#web/forms/second-step/CodeForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ConfirmByPasskey, useMayHaveApp } from './ConfirmByPasskey.tsx'

type Props = {
  /** The name of the action, which is also the label of the button. */
  title: string
  explanation: ReactNode
  onConfirmed: () => Promise<void>
  onCancel: () => void
}

/** Takes a fresh second step before an action that requires one. */
export function SecondStepConfirmation({ title, explanation, onConfirmed, onCancel }: Props) {
  const hasApp = useMayHaveApp()
  const [confirm, answer] = useConfirmSecondStepMutation()
  const question = useRef<HTMLDivElement>(null)
  // After its field took the focus and scrolled to itself alone.
  useEffect(() => question.current?.scrollIntoView?.({ block: 'nearest' }), [])
  return (
    <div ref={question} className="flex w-full flex-col items-start gap-3">
      <p className="text-control wrap-anywhere">{explanation}</p>
      <ConfirmByPasskey onConfirmed={onConfirmed} />
      <div className="w-full">
        <CodeForm
          title={title}
          submitLabel={title}
          takesRecoveryCodes
          hasApp={hasApp}
          sending={toSendState(answer)}
          onSend={async (code) => {
            const { error } = await confirm({ code })
            if (!error) await onConfirmed()
          }}
        />
      </div>
      <Button tone="quiet" onPress={onCancel}>
        {secondStepTexts.cancel}
      </Button>
    </div>
  )
}
