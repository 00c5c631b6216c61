import { passkeyTexts } from '@curbcut/contract'
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '#web/api/endpoints/passkey-api.ts'
import { fieldErrorsOf } from '#web/api/errors.ts'
import { usePasskeyCeremony } from '#web/api/second-step/passkey-ceremony.ts'
import { NewPasskeyForm } from '#web/forms/second-step/NewPasskeyForm.tsx'
import { makePasskey } from '#web/lib/browser/ask-passkey.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  /** Whether a dialog requests the second step; otherwise the form takes the password. */
  ignoresClicks: boolean
  onEnd: (recoveryCodes?: readonly string[]) => void
}

export function AddPasskey({ ignoresClicks, onEnd }: Props) {
  const [begin, { error }] = useBeginPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const { runCeremony, isRunning, refusal } = usePasskeyCeremony()
  return (
    <div className="flex w-full flex-col items-start gap-5">
      <NewPasskeyForm
        asksPassword={!ignoresClicks}
        isSending={isRunning}
        fieldErrors={fieldErrorsOf(error)}
        refusal={refusal}
        onSend={({ name, current }) =>
          runCeremony({
            begin: () => begin({ current }),
            prompt: makePasskey,
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
