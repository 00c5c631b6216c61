import { z } from 'zod/mini'
import { firstHourSchema } from '#contract/operations/first-hour.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

/** Exported apart, so that the web app loads them only with their screen. */
export const firstHourRoutes = {
  getFirstHour: {
    method: 'GET',
    path: '/first-hour',
    summary: 'Which steps of the setup are done, judged by what the installation has.',
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
  confirmRates: {
    method: 'PUT',
    path: '/first-hour/rates',
    summary: 'Confirms the rates with which the installation began; it changes none.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'work',
    response: z.null(),
  },
} as const satisfies Record<string, Route>
