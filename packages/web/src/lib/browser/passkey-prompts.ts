import { type PasskeyCreation, type PasskeyRequest, passkeyTexts } from '@curbcut/contract'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type PasskeyAnswer = { answer: string } | { refusal: string }

export const askForPasskey = (optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> =>
  promptForAnswer(() => startAuthentication({ optionsJSON }))

export const createPasskey = (optionsJSON: PasskeyCreation): Promise<PasskeyAnswer> =>
  promptForAnswer(() => startRegistration({ optionsJSON }))

async function promptForAnswer(prompt: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { answer: JSON.stringify(await prompt()) }
  } catch (error) {
    return { refusal: passkeyRefusalText(error) }
  }
}

/** Browsers do not tell a refusal by the person from a missing passkey. */
function passkeyRefusalText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return passkeyTexts.alreadyOnDevice
  return name === 'SecurityError' ? passkeyTexts.unsupportedAddress : passkeyTexts.useCancelled
}
