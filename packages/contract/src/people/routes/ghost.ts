import { z } from 'zod/mini'
import { idText } from '#contract/form-values.ts'
import { administratorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { sessionSchema } from './auth.ts'

/** Lets an administrator act in the account of another person. */
export const ghostRoutes = {
  ghostLogin: {
    method: 'POST',
    path: '/auth/users/:userId/ghost-login',
    summary: 'Opens the account of a person; for an hour at most.',
    access: administratorRoles,
    subject: 'any_user',
    needsFreshStep: 'required',
    params: z.object({ userId: idText }),
    response: sessionSchema,
  },
  ghostLogout: {
    method: 'POST',
    path: '/auth/ghost-logout',
    summary: 'Returns to the administrator’s own session.',
    access: 'session',
    subject: 'none',
    needsFreshStep: 'ends',
    response: sessionSchema,
    withoutOrganization: true,
  },
} as const satisfies Record<string, Route>
