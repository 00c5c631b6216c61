import { passkeyTexts } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import {
  useBeginPasskeyStepMutation,
  usePassPasskeyStepMutation,
} from '#web/api/endpoints/passkey-api.ts'
import { usePasskeyCeremony } from '#web/api/second-step/passkey-ceremony.ts'
import { PasskeyButton } from '#web/forms/second-step/PasskeyButton.tsx'
import { askForPasskey } from '#web/lib/browser/passkey-prompts.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { goBackIfExpired, type SecondStepProps } from './go-back-if-expired.ts'

type Props = Pick<SecondStepProps, 'onBack'> & { isTrusted: boolean }

/** The button takes the focus, because it is the shortest way. */
export function PasskeyAtSignIn({ isTrusted, onBack }: Props) {
  const dispatch = useAppDispatch()
  const [begin] = useBeginPasskeyStepMutation()
  const [pass] = usePassPasskeyStepMutation()
  const { runCeremony, ...ceremony } = usePasskeyCeremony()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const press = () =>
    runCeremony({
      begin: async () => {
        const challenge = await begin()
        goBackIfExpired(challenge.error, onBack)
        return challenge
      },
      prompt: askForPasskey,
      send: async (answer) => {
        const passed = await pass({ answer, trust: isTrusted })
        if (passed.data) dispatch(login(passed.data))
        else goBackIfExpired(passed.error, onBack)
        return passed
      },
    })
  return (
    <PasskeyButton {...ceremony} isFirstWay ref={button} label={passkeyTexts.use} onPress={press} />
  )
}
