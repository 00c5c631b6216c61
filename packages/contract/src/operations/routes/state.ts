import { z } from 'zod/mini'
import { systemStatusSchema, queueNames } from '#contract/operations/system-status.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

export const stateRoutes = {
  getState: {
    method: 'GET',
    path: '/state',
    summary:
      'Processes, database, documents, queues, mail, checks and backups, with warnings; a part that cannot be read in time is null.',
    access: [superUserRole],
    subject: 'none',
    response: systemStatusSchema,
  },
  retryQueue: {
    method: 'POST',
    path: '/state/queues/:queue/retry',
    summary: 'Puts what failed for good in a queue back, to be tried like new.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'work',
    params: z.object({ queue: z.enum(queueNames) }),
    response: z.object({ retried: z.number() }),
    idempotent: true,
  },
} as const satisfies Record<string, Route>
