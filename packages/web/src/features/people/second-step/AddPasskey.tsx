import { passkeyTexts } from '@curbcut/contract'
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '#web/api/endpoints/passkey-api.ts'
import { fieldErrorsOf } from '#web/api/errors.ts'
import { usePasskeyCeremony } from '#web/api/second-step/passkey-ceremony.ts'
import { NewPasskeyForm } from '#web/forms/second-step/NewPasskeyForm.tsx'
import { createPasskey } from '#web/lib/browser/passkey-prompts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  /** Whether a dialog requests the second step; otherwise the form takes the password. */
  hasSecondStep: boolean
  onEnd: (recoveryCodes?: readonly string[]) => void
}

export function AddPasskey({ hasSecondStep, onEnd }: Props) {
  const [begin, { error }] = useBeginPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const { runCeremony, isRunning, refusal } = usePasskeyCeremony()
  return (
    <div className="flex w-full flex-col items-start gap-5">
      <NewPasskeyForm
        asksPassword={!hasSecondStep}
        isSending={isRunning}
        fieldErrors={fieldErrorsOf(error)}
        formError={refusal}
        onSend={({ name, current }) =>
          runCeremony({
            begin: () => begin({ current }),
            prompt: createPasskey,
            send: async (answer) => {
              const response = await add({ name, answer })
              if (response.data) onEnd(response.data.recoveryCodes)
              return response
            },
          })
        }
      />
      <Button tone="quiet" onPress={() => onEnd()}>
        {passkeyTexts.cancel}
      </Button>
    </div>
  )
}
