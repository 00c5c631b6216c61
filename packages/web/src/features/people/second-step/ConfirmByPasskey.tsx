import { passkeyTexts } from '@curbcut/contract'
import {
  useBeginPasskeyConfirmMutation,
  useConfirmByPasskeyMutation,
} from '#web/api/endpoints/passkey-api.ts'
import { useGetSecondStepQuery } from '#web/api/endpoints/second-step-api.ts'
import { usePasskeyCeremony } from '#web/api/second-step/passkey-ceremony.ts'
import { PasskeyButton } from '#web/forms/second-step/PasskeyButton.tsx'
import { canUsePasskeys } from '#web/lib/browser/can-use-passkeys.ts'
import { askForPasskey } from '#web/lib/browser/passkey-prompts.ts'

/** Whether the user may have an authenticator app; true until the state has loaded. */
export function useMayHaveApp(): boolean {
  const { data: secondStep } = useGetSecondStepQuery()
  return !(secondStep && secondStep.since === null && secondStep.passkeys.length > 0)
}

export function useMayUsePasskey(): boolean {
  const { data: secondStep } = useGetSecondStepQuery()
  return Boolean(secondStep?.passkeys.length) && canUsePasskeys()
}

/** Renders nothing without a passkey. A confirmation makes the second step fresh. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void | Promise<void> }) {
  const isOffered = useMayUsePasskey()
  const [begin] = useBeginPasskeyConfirmMutation()
  const [confirm] = useConfirmByPasskeyMutation()
  const { runCeremony, ...ceremony } = usePasskeyCeremony()
  if (!isOffered) return null
  const press = () =>
    runCeremony({
      begin: () => begin(),
      prompt: askForPasskey,
      send: async (answer) => {
        const confirmed = await confirm({ answer })
        if (!confirmed.error) await onConfirmed()
        return confirmed
      },
    })
  return (
    <div className="w-fit">
      <PasskeyButton {...ceremony} label={passkeyTexts.use} onPress={press} />
    </div>
  )
}
