import { type PasskeyCreation, type PasskeyRequest, passkeyTexts } from '@curbcut/contract'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type PasskeyAnswer = { answer: string } | { refusal: string }

export const askForPasskey = (optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> =>
  toAnswer(() => startAuthentication({ optionsJSON }))

export const makePasskey = (optionsJSON: PasskeyCreation): Promise<PasskeyAnswer> =>
  toAnswer(() => startRegistration({ optionsJSON }))

async function toAnswer(prompt: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { answer: JSON.stringify(await prompt()) }
  } catch (error) {
    return { refusal: toWords(error) }
  }
}

/** Browsers do not tell a refusal by the person from a missing passkey. */
function toWords(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return passkeyTexts.isThere
  return name === 'SecurityError' ? passkeyTexts.otherAddress : passkeyTexts.givenUp
}
