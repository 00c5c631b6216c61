import { z } from 'zod/mini'
import { dayRangeFields, checkDayRange } from '#contract/day-range.ts'
import { filterBy, pageNumber, rowLimit, searchText } from '#contract/form-values.ts'
import { eventKinds, eventLabels } from '#contract/jobs/routes/history.ts'
import { exportFormat } from '#contract/money/money-values.ts'
import { personSchema } from '#contract/people/person.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

/** Not in the history, and stored only for `accessLogDays`. */
export const accessLabels = {
  signed_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  second_step_refused: 'Second step refused',
  locked_out: 'Sign-in paused after too many tries',
  code_requested: 'Verification code requested',
  code_refused: 'Verification code refused',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  document_downloaded: 'Document downloaded',
  report_downloaded: 'Report or statement downloaded',
  list_exported: 'List exported',
  organization_exported: 'Organization exported',
} as const
export type AccessKind = keyof typeof accessLabels
export const accessKinds = Object.keys(accessLabels) as [AccessKind, ...AccessKind[]]

export const activityKinds = [
  'access',
  'people',
  'organizations',
  'jobs',
  'money',
  'machine',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityLabels = { ...eventLabels, ...accessLabels } as const

const activityObjectSchema = z.object({
  type: z.enum(['user', 'organization', 'job']),
  _id: z.string(),
  name: z.string(),
})

/** An action, or an attempt. */
export const activityEntrySchema = z.object({
  _id: z.string(),
  kind: z.enum([...eventKinds, ...accessKinds]),
  createdAt: z.string(),
  /** Null if no account has the typed email, and for events of the product itself. */
  actor: z.nullable(personSchema),
  /** The owner of the account in which an administrator acted; otherwise null. */
  onBehalfOf: z.nullable(personSchema),
  about: z.nullable(activityObjectSchema),
  /** A fact about the event: a new name, a role, the reason. */
  note: z.nullable(z.string()),
  /** Of IPv6 only the first half; null without a request, and after `accessLogDays`. */
  address: z.nullable(z.string()),
  /** Only for sign-ins, downloads and the like. */
  browser: z.nullable(z.string()),
})
export type ActivityEntry = z.output<typeof activityEntrySchema>

export const activityRoutes = {
  listActivity: {
    method: 'GET',
    path: '/activity',
    summary:
      'What was done on whose behalf, when and from where, newest first; the total is exact up to 10,000.',
    access: [superUserRole],
    subject: 'none',
    query: z
      .object({
        query: searchText,
        kind: filterBy(activityKinds),
        ...dayRangeFields,
        page: pageNumber,
        limit: rowLimit(),
        format: exportFormat(['csv', 'jsonl']),
      })
      .check(checkDayRange),
    response: z.array(activityEntrySchema),
    paged: true,
    formats: ['csv', 'jsonl'],
  },
} as const satisfies Record<string, Route>
