import { z } from 'zod/mini'
import {
  formBoolean,
  idText,
  passwordText,
  requiredLine,
  requiredText,
} from '#contract/form-values.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'
import { sessionSchema } from './auth.ts'

export const maxPasskeyNameLength = 60

/** Only an answer with an attestation is longer, and the product requests none. */
const maxCredentialLength = 8000

/** The credential as JSON of WebAuthn 3. */
const credentialText = requiredText(texts.validation.required, maxCredentialLength)

const passkeyName = requiredLine(texts.validation.required, maxPasskeyNameLength)

export const addPasskeyBody = z.object({ name: passkeyName, answer: credentialText })

/** The password is required only of people without a second step. */
export const newPasskeyForm = z.object({ name: passkeyName, current: z.optional(passwordText) })

// prettier-ignore
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof passkeyTransports)[number]

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)),
})

/** The request options of WebAuthn. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty: any passkey that the browser finds. */
  allowCredentials: z.array(credentialDescriptor),
})
export type PasskeyRequest = z.output<typeof passkeyRequestSchema>

/** The creation options of WebAuthn. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  /** So that no device makes a second passkey. */
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
})
export type PasskeyCreation = z.output<typeof passkeyCreationSchema>

export const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.output<typeof passkeySchema>

/** Codes are made with the first second step; otherwise empty. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

const sampleAnswer = { answer: '{}' }
const signInRoute = { method: 'POST', access: 'public', subject: 'none', comesFirst: true } as const

/** The cookie of the first response identifies the sign-in. */
export const passkeyAtSignInRoutes = {
  beginPasskeySignIn: {
    ...signInRoute,
    path: '/auth/passkey/begin',
    summary: 'Begins a sign-in by a passkey alone.',
    needsFreshStep: 'no_session',
    response: passkeyRequestSchema,
  },
  passkeySignIn: {
    ...signInRoute,
    path: '/auth/passkey',
    summary: 'Signs in by a passkey that has verified its user.',
    needsFreshStep: 'no_session',
    body: z.object({ answer: credentialText }),
    response: sessionSchema,
    sample: sampleAnswer,
  },
  beginPasskeyStep: {
    ...signInRoute,
    path: '/auth/second-step/passkey/begin',
    summary: 'Asks for a passkey as the second step of a sign-in.',
    needsFreshStep: 'no_session',
    response: passkeyRequestSchema,
  },
  passPasskeyStep: {
    ...signInRoute,
    path: '/auth/second-step/passkey',
    summary: 'Ends a sign-in by a passkey.',
    needsFreshStep: 'no_session',
    body: z.object({ answer: credentialText, trust: z.optional(formBoolean) }),
    response: sessionSchema,
    sample: sampleAnswer,
  },
  beginPasskeyAtSignIn: {
    ...signInRoute,
    path: '/auth/second-step/passkey/begin-set-up',
    summary: 'Begins a passkey for whoever must have a second step and has none.',
    needsFreshStep: 'no_session',
    response: passkeyCreationSchema,
  },
  addPasskeyAtSignIn: {
    ...signInRoute,
    path: '/auth/second-step/passkey/set-up',
    summary: 'Adds the passkey, and ends the sign-in.',
    needsFreshStep: 'no_session',
    body: addPasskeyBody,
    response: z.object({ session: sessionSchema, ...recoveryCodesSchema.shape }),
    sample: { ...sampleAnswer, name: 'Laptop' },
  },
} as const satisfies Record<string, Route>

const ownAccountRoute = { access: 'session', withoutOrganization: true } as const

export const passkeyRoutes = {
  beginPasskey: {
    ...ownAccountRoute,
    method: 'PUT',
    path: '/users/me/passkeys/begin',
    subject: 'none',
    needsFreshStep: 'required',
    summary:
      'Begins a passkey: for the present password, or for a fresh second step where there is one.',
    body: z.object({ current: z.optional(passwordText) }),
    response: passkeyCreationSchema,
    sample: { current: 'not the present one' },
  },
  addPasskey: {
    ...ownAccountRoute,
    method: 'PUT',
    path: '/users/me/passkeys',
    subject: 'none',
    needsFreshStep: 'required',
    summary: 'Adds a passkey; with the first second step it shows ten recovery codes once.',
    body: addPasskeyBody,
    response: recoveryCodesSchema,
    sample: { ...sampleAnswer, name: 'Laptop' },
  },
  removePasskey: {
    ...ownAccountRoute,
    method: 'DELETE',
    path: '/users/me/passkeys/:passkeyId',
    subject: 'own_passkey',
    needsFreshStep: 'required',
    summary: 'Removes a passkey; needs a fresh second step. The last one takes the step with it.',
    params: z.object({ passkeyId: idText }),
    response: z.null(),
  },
  beginPasskeyConfirm: {
    ...ownAccountRoute,
    method: 'PUT',
    path: '/users/me/second-step/passkey/begin',
    subject: 'none',
    needsFreshStep: 'the_step',
    summary: 'Asks for a passkey as a fresh second step.',
    response: passkeyRequestSchema,
  },
  confirmByPasskey: {
    ...ownAccountRoute,
    method: 'PUT',
    path: '/users/me/second-step/passkey',
    subject: 'none',
    needsFreshStep: 'the_step',
    summary: 'Makes the second step of this session fresh, by a passkey.',
    body: z.object({ answer: credentialText }),
    response: z.null(),
    sample: sampleAnswer,
  },
} as const satisfies Record<string, Route>
