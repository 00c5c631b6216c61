import { z } from 'zod/mini'
import { formBoolean, idText, requiredLine } from '#contract/form-values.ts'
import { jobViewQuery } from '#contract/jobs/job-view-query.ts'
import { maxLengths } from '#contract/limits.ts'
import { personSchema } from '#contract/people/person.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

export const jobViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The query string of the jobs list. */
  query: z.string(),
  /** Visible to all administrators. */
  isShared: z.boolean(),
  created_by: personSchema,
  createdAt: z.string(),
})
export type JobView = z.output<typeof jobViewSchema>

export const createViewBody = z.object({
  name: requiredLine(texts.validation.nameRequired, maxLengths.viewName),
  query: jobViewQuery,
  isShared: z._default(z.optional(formBoolean), false),
})
/** What a person enters: the query comes from the list. */
export const viewFieldsBody = z.omit(createViewBody, { query: true })

export const viewRoutes = {
  listViews: {
    method: 'GET',
    path: '/views',
    summary: 'The views of the person by name; for administrators also those that others share.',
    access: 'session',
    subject: 'none',
    response: z.array(jobViewSchema),
  },
  createView: {
    method: 'POST',
    path: '/views',
    summary: 'Keeps a query of the jobs list under a name; refused in a ghost session.',
    access: 'session',
    subject: 'none',
    needsFreshStep: 'own',
    body: createViewBody,
    response: jobViewSchema,
    status: 201,
    idempotent: true,
    sample: { name: 'Sample view', query: 'status=CREATED&sort=createdAt:desc' },
  },
  deleteView: {
    method: 'DELETE',
    path: '/views/:viewId',
    summary:
      'Deletes a view of the person; others stay, shared or not; refused in a ghost session.',
    access: 'session',
    subject: 'own_view',
    needsFreshStep: 'own',
    params: z.object({ viewId: idText }),
    response: z.null(),
  },
} as const satisfies Record<string, Route>
