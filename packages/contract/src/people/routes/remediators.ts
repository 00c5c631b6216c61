import { z } from 'zod/mini'
import { idList, optionalId, searchText } from '#contract/form-values.ts'
import { administratorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

export const remediatorLoadSchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company_name: z.nullable(z.string()),
  /** False: they are away, and get no jobs. */
  isAvailable: z.boolean(),
  /** Jobs that are not handed in yet, and their files that are not remediated yet. */
  open_jobs: z.number(),
  open_files: z.number(),
  /** Pages as the machine counts them; where it cannot, those that the promised hours assume. */
  open_pages: z.number(),
  // From the next working day on; null without pages a day (unless nothing is open), or beyond ten years.
  /** When these are done at their pages a day, without absences; today without open pages. */
  through_on: z.nullable(z.string()),
  /** The present or next absence. */
  absence: z.nullable(
    z.object({ first_day: z.string(), last_day: z.string(), has_begun: z.boolean() }),
  ),
  /** The last work for the organization of `jobId`; null if there is none, or without `jobId`. */
  last_work: z.nullable(z.string()),
})
export type RemediatorLoad = z.output<typeof remediatorLoadSchema>

export const remediatorRoutes = {
  getRemediatorsLoad: {
    method: 'GET',
    path: '/remediators/load',
    summary: 'The load of these active remediators, and of the first who are away, by name.',
    access: administratorRoles,
    subject: 'none',
    query: z.object({
      ids: z._default(idList, []),
      jobId: optionalId,
      /** Filters only the remediators who are away. */
      query: searchText,
    }),
    response: z.array(remediatorLoadSchema),
  },
} as const satisfies Record<string, Route>
