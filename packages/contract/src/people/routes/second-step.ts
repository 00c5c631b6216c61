import { z } from 'zod/mini'
import {
  formBoolean,
  idText,
  passwordText,
  requiredLine,
  unknownValueError,
} from '#contract/form-values.ts'
import { maxLengths } from '#contract/limits.ts'
import { secondStepRules } from '#contract/people/second-step.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'
import { sessionSchema } from './auth.ts'
import { passkeySchema } from './passkeys.ts'

const secondStepCode = requiredLine(texts.validation.secondStepCodeRequired, maxLengths.code)

export const secondStepCodeBody = z.object({ code: secondStepCode })

/** A code of the app or a recovery code; `trust` remembers this browser. */
export const passSecondStepBody = z.object({ code: secondStepCode, trust: z.optional(formBoolean) })

export const removeSecondStepBody = z.object({
  reason: requiredLine(texts.validation.reasonRequired, maxLengths.reason),
})

/** Shown only once. */
export const newSecondStepSchema = z.object({
  /** Base32, for typing. */
  key: z.string(),
  /** The rows of the QR code; '1' is dark. */
  qrCode: z.array(z.string()),
})
export type NewSecondStep = z.output<typeof newSecondStepSchema>

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export const ownSecondStepSchema = z.object({
  /** Since when codes of an app count; null if none do. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkeySchema),
  isRequired: z.boolean(),
})
export type OwnSecondStep = z.output<typeof ownSecondStepSchema>

export const signInRulesSchema = z.object({
  secondStep: z.enum(secondStepRules, unknownValueError),
})

const ownAccountRoute = { access: 'session', subject: 'none', withoutOrganization: true } as const
const sampleCode = { code: '000000' }

/** After the password; the cookie of its response identifies the sign-in. */
export const secondStepAtSignInRoutes = {
  passSecondStep: {
    method: 'POST',
    path: '/auth/second-step',
    summary: 'Ends a sign-in by a code of the app or a recovery code.',
    access: 'public',
    subject: 'none',
    needsFreshStep: 'no_session',
    body: passSecondStepBody,
    response: sessionSchema,
    sample: sampleCode,
    comesFirst: true,
  },
  beginSecondStepAtSignIn: {
    method: 'POST',
    path: '/auth/second-step/begin',
    summary: 'Makes a key for whoever must have a second step and has none.',
    access: 'public',
    subject: 'none',
    needsFreshStep: 'no_session',
    response: newSecondStepSchema,
    comesFirst: true,
  },
  setUpSecondStepAtSignIn: {
    method: 'POST',
    path: '/auth/second-step/set-up',
    summary: 'Sets the second step up by its first code, and ends the sign-in.',
    access: 'public',
    subject: 'none',
    needsFreshStep: 'no_session',
    body: secondStepCodeBody,
    response: z.object({ session: sessionSchema, ...recoveryCodesSchema.shape }),
    sample: sampleCode,
    comesFirst: true,
  },
} as const satisfies Record<string, Route>

export const secondStepRoutes = {
  getSecondStep: {
    ...ownAccountRoute,
    method: 'GET',
    path: '/users/me/second-step',
    summary: 'Whether the person has a second step, and how many recovery codes are left.',
    response: ownSecondStepSchema,
  },
  beginSecondStep: {
    ...ownAccountRoute,
    method: 'PUT',
    path: '/users/me/second-step/begin',
    summary: 'Makes a key for an app, for the present password; it counts once a code proves it.',
    needsFreshStep: 'by_effect',
    body: z.object({ current: passwordText }),
    response: newSecondStepSchema,
    sample: { current: 'not the present one' },
  },
  setUpSecondStep: {
    ...ownAccountRoute,
    method: 'PUT',
    path: '/users/me/second-step',
    summary: 'Sets the second step up by its first code, and shows ten recovery codes once.',
    needsFreshStep: 'required',
    body: secondStepCodeBody,
    response: recoveryCodesSchema,
    sample: sampleCode,
  },
  confirmSecondStep: {
    ...ownAccountRoute,
    method: 'PUT',
    path: '/users/me/second-step/confirm',
    summary: 'Makes the second step of this session fresh, by a code or a recovery code.',
    needsFreshStep: 'the_step',
    body: secondStepCodeBody,
    response: z.null(),
    sample: sampleCode,
  },
  renewRecoveryCodes: {
    ...ownAccountRoute,
    method: 'PUT',
    path: '/users/me/second-step/recovery-codes',
    summary: 'Replaces the recovery codes; needs a fresh second step.',
    needsFreshStep: 'required',
    response: recoveryCodesSchema,
  },
  removeSecondStep: {
    ...ownAccountRoute,
    method: 'DELETE',
    path: '/users/me/second-step',
    summary: 'Takes the second step away, passkeys too; needs a fresh one.',
    needsFreshStep: 'required',
    response: z.null(),
  },
  removeSecondStepOf: {
    method: 'PUT',
    path: '/users/:userId/remove-second-step',
    summary: 'Takes the second step of somebody else away, with a reason that they are told.',
    access: [superUserRole],
    subject: 'any_user',
    needsFreshStep: 'required',
    params: z.object({ userId: idText }),
    body: removeSecondStepBody,
    response: z.null(),
    sample: { reason: 'A lost phone' },
  },
  getSignInRules: {
    method: 'GET',
    path: '/settings/sign-in',
    summary: 'Who must have a second step.',
    access: [superUserRole],
    subject: 'none',
    response: signInRulesSchema,
  },
  setSignInRules: {
    method: 'PUT',
    path: '/settings/sign-in',
    summary: 'Says who must have a second step.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'required',
    body: signInRulesSchema,
    response: signInRulesSchema,
    sample: { secondStep: 'nobody' },
  },
} as const satisfies Record<string, Route>
