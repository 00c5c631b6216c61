import { type PasskeyCreation, type PasskeyRequest, passkeyTexts } from '@curbcut/contract'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** What the browser has said: the answer for the server, or why there is none. */
export type PasskeyAnswer = { answer: string } | { refusal: string }

/** Has the browser ask for a passkey. */
export const askForPasskey = (optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> =>
  toAnswer(() => startAuthentication({ optionsJSON }))

/** Has the browser make a passkey. */
export const makePasskey = (optionsJSON: PasskeyCreation): Promise<PasskeyAnswer> =>
  toAnswer(() => startRegistration({ optionsJSON }))

async function toAnswer(ask: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { answer: JSON.stringify(await ask()) }
  } catch (error) {
    return { refusal: toWords(error) }
  }
}

/** Browsers do not tell a person who said no from a passkey that is not there. */
function toWords(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return passkeyTexts.isThere
  return name === 'SecurityError' ? passkeyTexts.otherAddress : passkeyTexts.givenUp
}
