import { secondStepTexts } from '@curbcut/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { useConfirmSecondStepMutation } from '#web/api/endpoints/second-step-api.ts'
import { toSendState } from '#web/api/errors.ts'
import { CodeForm } from '#web/forms/second-step/CodeForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ConfirmByPasskey, useMayHaveApp, useMayUsePasskey } from './ConfirmByPasskey.tsx'

type Props = {
  /** The name of the action, which is also the label of the button. */
  title: string
  /** A heading, where the title does not name what it is about. */
  question?: ReactNode
  explanation: ReactNode
  onConfirmed: () => Promise<void>
  onCancel: () => void
}

export function SecondStepConfirmation(props: Props) {
  const { title, question: heading, explanation, onConfirmed, onCancel } = props
  const hasApp = useMayHaveApp()
  const canUsePasskey = useMayUsePasskey()
  const [confirm, answer] = useConfirmSecondStepMutation()
  const question = useRef<HTMLDivElement>(null)
  // After its field took the focus and scrolled to itself alone.
  useEffect(() => question.current?.scrollIntoView?.({ block: 'nearest' }), [])
  return (
    <div ref={question} data-question="" className="flex w-full flex-col items-start gap-3">
      <div>
        {heading && <h3 className="font-semibold wrap-anywhere">{heading}</h3>}
        <p className="text-control wrap-anywhere">{explanation}</p>
      </div>
      {canUsePasskey && (
        <p className="text-control">
          {hasApp ? secondStepTexts.confirmEitherWay : secondStepTexts.confirmEitherWayOfRecovery}
        </p>
      )}
      <ConfirmByPasskey onConfirmed={onConfirmed} />
      <div className="w-full">
        <CodeForm
          title={title}
          submitLabel={title}
          takesRecoveryCodes
          hasApp={hasApp}
          sending={toSendState(answer)}
          secondaryAction={
            <Button tone="quiet" onPress={onCancel}>
              {secondStepTexts.cancel}
            </Button>
          }
          onSend={async (code) => {
            const { error } = await confirm({ code })
            if (!error) await onConfirmed()
          }}
        />
      </div>
    </div>
  )
}
