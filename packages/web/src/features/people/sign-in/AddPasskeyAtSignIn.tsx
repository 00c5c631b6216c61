import type { Session } from '@curbcut/contract'
import {
  useAddPasskeyAtSignInMutation,
  useBeginPasskeyAtSignInMutation,
} from '#web/api/endpoints/passkey-api.ts'
import { fieldErrorsOf } from '#web/api/errors.ts'
import { usePasskeyCeremony } from '#web/api/second-step/passkey-ceremony.ts'
import { NewPasskeyForm } from '#web/forms/second-step/NewPasskeyForm.tsx'
import { createPasskey } from '#web/lib/browser/passkey-prompts.ts'
import { goBackIfExpired, type SecondStepProps } from './go-back-if-expired.ts'

type Props = Pick<SecondStepProps, 'onBack'> & {
  onDone: (result: { session: Session; recoveryCodes: string[] }) => void
}

/** For people who must have a second step and have none. */
export function AddPasskeyAtSignIn({ onDone, onBack }: Props) {
  const [begin] = useBeginPasskeyAtSignInMutation()
  const [add, { error }] = useAddPasskeyAtSignInMutation()
  const { runCeremony, isRunning, refusal } = usePasskeyCeremony()
  return (
    <NewPasskeyForm
      asksPassword={false}
      isSending={isRunning}
      fieldErrors={fieldErrorsOf(error)}
      formError={refusal}
      onSend={({ name }) =>
        runCeremony({
          begin: async () => {
            const creation = await begin()
            goBackIfExpired(creation.error, onBack)
            return creation
          },
          prompt: createPasskey,
          send: async (answer) => {
            const response = await add({ name, answer })
            if (response.data) onDone(response.data)
            else goBackIfExpired(response.error, onBack)
            return response
          },
        })
      }
    />
  )
}
