import { z } from 'zod/mini'
import {
  atConfirmation,
  idText,
  isConfirmed,
  newPassword,
  passwordText,
  unjudgedText,
} from '#contract/form-values.ts'
import { userSchema } from '#contract/people/person.ts'
import type { Route } from '#contract/route.ts'
import { personBody } from './people.ts'

/** What all people change about themselves, never the email. Account managers need a phone too. */
export const profileBody = z.extend(personBody, {
  phone_number: unjudgedText,
  countryCode: unjudgedText,
})

/** A new password of the signed-in person, with the present one. */
export const changePasswordBody = z.object({ current: passwordText, password: newPassword })

/** The form of this body: it asks for the new password twice. */
export const changePasswordForm = z
  .extend(changePasswordBody, { confirmPassword: passwordText })
  .check(z.refine(isConfirmed, atConfirmation))

/** A browser in which the person is signed in. */
export const browserSessionSchema = z.object({
  _id: z.string(),
  /** As it can be reported: "Firefox on Linux". */
  browser: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type BrowserSession = z.output<typeof browserSessionSchema>

export const sessionParams = z.object({ sessionId: idText })

/** What ends a session by time: nobody uses it, a visit has had its hour, or it has lived its longest. */
export const sessionEndReasons = ['idle', 'ghost', 'age'] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** The present end of a session. Use puts off the end of an idle session only. */
export const sessionEndSchema = z.object({
  /** Whole seconds from the answer on; a time of day would be wrong where the browser's clock is. */
  secondsLeft: z.number(),
  reason: z.enum(sessionEndReasons),
})
export type SessionEnd = z.output<typeof sessionEndSchema>

/** Calls with which people see and change their own account. */
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
