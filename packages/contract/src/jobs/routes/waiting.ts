import { z } from 'zod/mini'
import { jobParams } from '#contract/documents/routes/files.ts'
import { filterBy } from '#contract/form-values.ts'
import { waitingKindNames } from '#contract/jobs/job-state-machine.ts'
import { noteThreads } from '#contract/jobs/note-threads.ts'
import type { Route } from '#contract/route.ts'

/** A job of two kinds counts once in `total`; `due_today_in_review` is the part in another tab. */
export const waitingCountsSchema = z.partialRecord(
  // `due_today` is no kind; it is absent without such jobs, and for those who see no due dates.
  z.enum([...waitingKindNames, 'total', 'due_today', 'due_today_in_review']),
  z.number(),
)
export type WaitingCounts = z.output<typeof waitingCountsSchema>

export const waitingRoutes = {
  countWaiting: {
    method: 'GET',
    path: '/jobs/waiting',
    summary: 'How many jobs wait for the person who asks, by kind and in all.',
    access: 'session',
    subject: 'none',
    response: waitingCountsSchema,
  },
  seeJob: {
    method: 'PUT',
    path: '/jobs/:jobId/seen',
    summary:
      'This person has looked at the job, and at these threads of its comments; refused in a ghost session.',
    access: 'session',
    subject: 'job',
    needsFreshStep: 'own',
    params: jobParams,
    body: z.object({ threads: filterBy(noteThreads) }),
    sample: { threads: ['client-cam'] },
    response: z.null(),
    // Open pages also send it by themselves when news comes, without a person there.
    unattended: true,
  },
} as const satisfies Record<string, Route>
