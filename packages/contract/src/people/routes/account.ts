import { z } from 'zod/mini'
import {
  passwordMismatchError,
  idText,
  hasMatchingPasswords,
  newPassword,
  passwordText,
  uncheckedText,
} from '#contract/form-values.ts'
import { userSchema } from '#contract/people/user.ts'
import type { Route } from '#contract/route.ts'
import { personBody } from './people.ts'

/** Never the email. Account managers need a phone too. */
export const profileBody = z.extend(personBody, {
  phone_number: uncheckedText,
  countryCode: uncheckedText,
})

export const changePasswordBody = z.object({ current: passwordText, password: newPassword })

export const changePasswordForm = z
  .extend(changePasswordBody, { confirmPassword: passwordText })
  .check(z.refine(hasMatchingPasswords, passwordMismatchError))

export const browserSessionSchema = z.object({
  _id: z.string(),
  /** Like "Firefox on Linux". */
  browser: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type BrowserSession = z.output<typeof browserSessionSchema>

export const sessionParams = z.object({ sessionId: idText })

/** `ghost`: the hour of a ghost session is over; `age`: the longest lifetime is over. */
export const sessionEndReasons = ['idle', 'ghost', 'age'] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** Using a session postpones only the end of an idle one. */
export const sessionEndSchema = z.object({
  /** Whole seconds from the response on, because the browser's clock may be wrong. */
  secondsLeft: z.number(),
  reason: z.enum(sessionEndReasons),
})
export type SessionEnd = z.output<typeof sessionEndSchema>

export const accountRoutes = {
  updateProfile: {
    method: 'PUT',
    path: '/users/profile/me',
    summary: 'Changes the name of the signed-in person, and the phone of an account manager.',
    access: 'session',
    subject: 'none',
    needsFreshStep: 'own',
    body: profileBody,
    response: userSchema,
    sample: {
      firstName: 'First',
      lastName: 'Last',
      phone_number: '555 0100',
      countryCode: '+1',
    },
  },
  changePassword: {
    method: 'PUT',
    path: '/users/me/password',
    summary:
      'Sets another password with the present one, and signs the person out everywhere else.',
    access: 'session',
    withoutOrganization: true,
    subject: 'none',
    needsFreshStep: 'password',
    body: changePasswordBody,
    response: z.null(),
    sample: { current: 'not the present one', password: 'a new password' },
  },
  listSessions: {
    method: 'GET',
    path: '/users/me/sessions',
    summary: 'Where the person is signed in, the last used first.',
    access: 'session',
    subject: 'none',
    response: z.array(browserSessionSchema),
  },
  getSessionEnd: {
    method: 'GET',
    path: '/users/me/session-end',
    summary:
      'How long this session lasts unless it is used. With `Background: true`, asking is no use.',
    access: 'session',
    subject: 'none',
    response: sessionEndSchema,
    withoutOrganization: true,
    comesFirst: true,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/users/me/sessions/end-others',
    summary: 'Signs the person out everywhere but here.',
    access: 'session',
    subject: 'none',
    needsFreshStep: 'ends',
    response: z.null(),
    idempotent: true,
  },
  endOwnSession: {
    method: 'POST',
    path: '/users/me/sessions/:sessionId/end',
    summary: 'Signs the person out in one browser.',
    access: 'session',
    subject: 'own_session',
    needsFreshStep: 'ends',
    params: sessionParams,
    response: z.null(),
    idempotent: true,
  },
} as const satisfies Record<string, Route>
