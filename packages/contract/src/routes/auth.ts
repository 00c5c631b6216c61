import { z } from 'zod/mini'
import { emailText, idText, passwordText } from '../form-values.ts'
import { organizationNameSchema, userSchema } from '../person.ts'
import { clientSideRoles, roles } from '../roles.ts'
import type { Route } from '../route.ts'
import { texts } from '../texts.ts'

/** Email and password, as the sign-in form asks for them. */
export const loginBody = z.object({
  email: emailText(texts.validation.emailRequired),
  password: passwordText,
})

/** The session as the web app holds it. */
export const sessionSchema = z.object({
  user: userSchema,
  organization: z.nullable(organizationNameSchema),
  userType: z.enum(roles),
  role: z.enum(roles),
  /** False: the person has to set a password first and is not signed in. */
  isVerified: z.boolean(),
})
export type Session = z.output<typeof sessionSchema>

export const authRoutes = {
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in and sets the session cookie.',
    access: 'public',
    subject: 'none',
    body: loginBody,
    response: sessionSchema,
    sample: { email: 'nobody@example.com', password: 'not the password' },
  },
  logout: {
    method: 'GET',
    path: '/auth/logout',
    summary: 'Ends the session.',
    access: 'session',
    subject: 'none',
    response: z.null(),
    changes: true,
    withoutOrganization: true,
  },
  setOrganization: {
    method: 'POST',
    path: '/auth/set-organization/:orgId/:userId',
    summary: 'Chooses the organization that the session works in.',
    access: clientSideRoles,
    subject: 'own_user',
    params: z.object({ orgId: idText, userId: idText }),
    response: sessionSchema,
    idempotent: true,
    withoutOrganization: true,
  },
} as const satisfies Record<string, Route>
