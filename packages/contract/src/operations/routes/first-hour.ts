import { z } from 'zod/mini'
import { firstHourSchema } from '#contract/operations/first-hour.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

/** Apart from other routes, because only new installations need them. */
export const firstHourRoutes = {
  getFirstHour: {
    method: 'GET',
    path: '/first-hour',
    summary: 'What a new installation still needs before its first job, from what it has.',
    access: [superUserRole],
    subject: 'none',
    response: firstHourSchema,
  },
  sendTestMail: {
    method: 'POST',
    path: '/first-hour/test-mail',
    summary: 'Sends a mail to the caller’s own address; `GET /first-hour` tells how it went.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'own',
    response: z.null(),
    status: 201,
    idempotent: true,
  },
  keepRates: {
    method: 'PUT',
    path: '/first-hour/rates',
    summary: 'Confirms the rates with which the installation began; it changes none.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'work',
    response: z.null(),
  },
} as const satisfies Record<string, Route>
