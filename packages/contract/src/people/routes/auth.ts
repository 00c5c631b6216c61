import { z } from 'zod/mini'
import {
  passwordMismatchError,
  emailText,
  idText,
  hasMatchingPasswords,
  newPassword,
  optionalLine,
  passwordText,
  verificationCode,
} from '#contract/form-values.ts'
import { maxLengths } from '#contract/limits.ts'
import { organizationNameSchema } from '#contract/people/person.ts'
import { userSchema } from '#contract/people/user.ts'
import { clientSideRoles, roles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

export const loginBody = z.object({
  email: emailText(texts.validation.emailRequired),
  password: passwordText,
})

export const forgotPasswordBody = z.object({ email: emailText(texts.validation.emailRequired) })

/** `otp` is the code from a mail; the link in the mail adds `token`. */
export const resetPasswordBody = z.object({
  email: emailText(texts.validation.emailRequired),
  password: newPassword,
  otp: verificationCode,
  token: optionalLine(maxLengths.code),
})

export const resetPasswordForm = z
  .extend(resetPasswordBody, { confirmPassword: passwordText })
  .check(z.refine(hasMatchingPasswords, passwordMismatchError))

export const sessionSchema = z.object({
  user: userSchema,
  organization: z.nullable(organizationNameSchema),
  userType: z.enum(roles),
  role: z.enum(roles),
  /** False: nobody is signed in; the person has to set a password first. */
  isVerified: z.boolean(),
  /** In the response to a sign-in: the person never had a password of their own. */
  isInvited: z.optional(z.boolean()),
})
export type Session = z.output<typeof sessionSchema>

/** `set_up`: the person must have a second step, and has none yet. */
const secondStepKinds = ['code', 'passkey', 'recovery_code', 'set_up'] as const
export type SecondStepKind = (typeof secondStepKinds)[number]

/** The password was right, but nobody is signed in yet. */
export const secondStepNeededSchema = z.object({
  user: z.null(),
  secondStep: z.array(z.enum(secondStepKinds)),
})
export type SecondStepNeeded = z.output<typeof secondStepNeededSchema>

export const authRoutes = {
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in, or asks for a second step.',
    access: 'public',
    subject: 'none',
    needsFreshStep: 'no_session',
    body: loginBody,
    response: z.union([sessionSchema, secondStepNeededSchema]),
    sample: { email: 'nobody@example.com', password: 'not the password' },
    comesFirst: true,
  },
  getSignInWays: {
    method: 'GET',
    path: '/auth/ways',
    summary: 'The ways to sign in without a password that anybody here has; not whose they are.',
    access: 'public',
    subject: 'none',
    response: z.object({
      /** Whether any account has a passkey, and whether any provider signs people in. */
      passkey: z.boolean(),
      provider: z.boolean(),
    }),
    comesFirst: true,
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Sends a verification code, if the address belongs to somebody; the answer does not tell.',
    access: 'public',
    subject: 'none',
    needsFreshStep: 'no_session',
    body: forgotPasswordBody,
    response: z.null(),
    sample: { email: 'nobody@example.com' },
    comesFirst: true,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets a password with a verification code, and ends every session of the person.',
    access: 'public',
    subject: 'none',
    needsFreshStep: 'no_session',
    body: resetPasswordBody,
    response: z.null(),
    sample: { email: 'nobody@example.com', password: 'a new password', otp: '00000000' },
    comesFirst: true,
  },
  logout: {
    method: 'GET',
    path: '/auth/logout',
    summary: 'Ends the session.',
    access: 'session',
    subject: 'none',
    needsFreshStep: 'ends',
    response: z.null(),
    changes: true,
    withoutOrganization: true,
    comesFirst: true,
  },
  setOrganization: {
    method: 'POST',
    path: '/auth/set-organization/:orgId/:userId',
    summary: 'Chooses the organization that the session works in.',
    access: clientSideRoles,
    subject: 'own_user',
    needsFreshStep: 'own',
    params: z.object({ orgId: idText, userId: idText }),
    response: sessionSchema,
    withoutOrganization: true,
    comesFirst: true,
  },
} as const satisfies Record<string, Route>
