import { z } from 'zod/mini'
import { idText } from '#contract/form-values.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { browserSessionSchema, sessionParams } from './account.ts'

const userParams = z.object({ userId: idText })

export const userSessionRoutes = {
  listSessionsOfUser: {
    method: 'GET',
    path: '/users/:userId/sessions',
    summary: 'Where a person is signed in, the last used first.',
    access: [superUserRole],
    subject: 'any_user',
    params: userParams,
    response: z.array(browserSessionSchema),
  },
  endSessionOfUser: {
    method: 'POST',
    path: '/users/:userId/sessions/:sessionId/end',
    summary: 'Signs a person out in one browser.',
    access: [superUserRole],
    subject: 'any_user',
    needsFreshStep: 'ends',
    params: z.extend(userParams, sessionParams.shape),
    response: z.null(),
    idempotent: true,
  },
  endSessionsOfUser: {
    method: 'POST',
    path: '/users/:userId/sessions/end-all',
    summary: 'Signs a person out everywhere, and ends the visits to their account.',
    access: [superUserRole],
    subject: 'any_user',
    needsFreshStep: 'ends',
    params: userParams,
    response: z.null(),
    idempotent: true,
  },
} as const satisfies Record<string, Route>
