import { z } from 'zod/mini'
import { idList, optionalId, searchText } from '#contract/form-values.ts'
import { administratorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

/** A remediator's load, for the person who assigns a job. */
export const remediatorLoadSchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company_name: z.nullable(z.string()),
  /** False: they are away, and get no jobs. */
  isAvailable: z.boolean(),
  /** Their jobs that are not handed in yet. */
  open_jobs: z.number(),
  /** The files of their open jobs that are not remediated yet. */
  open_files: z.number(),
  /** When they last remediated for the organization of `jobId`; null if never, or without `jobId`. */
  last_work: z.nullable(z.string()),
})
export type RemediatorLoad = z.output<typeof remediatorLoadSchema>

/** Remediators with their load, for people who assign jobs. */
export const remediatorRoutes = {
  getRemediatorsLoad: {
    method: 'GET',
    path: '/remediators/load',
    summary: 'The load of these active remediators, and of the first who are away, by name.',
    access: administratorRoles,
    subject: 'none',
    query: z.object({
      ids: z._default(idList, []),
      /** For whose organization a remediator is sought. */
      jobId: optionalId,
      /** Narrows the remediators who are away, like the search of the list of people. */
      query: searchText,
    }),
    response: z.array(remediatorLoadSchema),
  },
} as const satisfies Record<string, Route>
