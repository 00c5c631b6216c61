import { passkeyApi } from '#web/api/endpoints/passkey-api.ts'
import { runPasskeyCeremony } from '#web/api/second-step/passkey-ceremony.ts'
import { askForPasskey } from '#web/lib/browser/passkey-prompts.ts'
import type { AppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { showToast } from '#web/state/toasts.ts'

/** Resolves to the reason if the sign-in fails. */
export async function signInByPasskey(dispatch: AppDispatch): Promise<string | undefined> {
  const { beginPasskeySignIn, passkeySignIn } = passkeyApi.endpoints
  const refusal = await runPasskeyCeremony({
    begin: () => dispatch(beginPasskeySignIn.initiate()),
    prompt: askForPasskey,
    send: async (answer) => {
      const outcome = await dispatch(passkeySignIn.initiate({ answer }))
      if (outcome.data) dispatch(login(outcome.data))
      return outcome
    },
  })
  // As after a wrong password, the toast is read out and the form shows the same text.
  if (refusal) dispatch(showToast({ tone: 'error', text: refusal }))
  return refusal
}
