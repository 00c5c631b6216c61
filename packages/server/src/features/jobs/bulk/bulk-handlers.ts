import {
  formatCount,
  promiseTexts,
  texts,
  type BulkAction,
  type BulkOutcome,
  type bulkRoutes,
} from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { bulkJobs } from './bulk-jobs.ts'

const { success } = texts

export const bulkHandlers: Handlers<typeof bulkRoutes> = {
  bulkJobs: async ({ query, body }, ctx) => {
    const { action, all, jobs, total = 0, remID, priority, own_date, reason, ...filters } = body
    const change = {
      action,
      remID,
      own_date,
      reason,
      ...(action === 'priority' && { priority: priority?.[0] }),
    }
    // The body's `priority` is the new one for the action 'priority', and otherwise a filter.
    const bodyFilter = action === 'priority' ? filters : { ...filters, priority }
    const filter = { ...bodyFilter, ...withoutUndefined(query) }
    const outcome = await bulkJobs(ctx, all ? { ...change, filter, total } : { ...change, jobs })
    return { data: outcome, ...messageOf(action, outcome) }
  },
}

/** Leaves out absent filters, so that they do not override those of the body. */
const withoutUndefined = <Query extends object>(query: Query) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ) as Partial<Query>

function messageOf(action: BulkAction, { done }: BulkOutcome): { message?: string } {
  if (done.length === 0) return {}
  const [singular, plural] = messages[action]
  return { message: done.length === 1 ? singular : plural(formatCount(done.length)) }
}

const messages: Record<BulkAction, [ofOne: string, ofSeveral: (count: string) => string]> = {
  claim: [success.jobClaimed, success.jobsClaimed],
  assign: [success.remediatorAssigned, success.remediatorAssignedToJobs],
  priority: [success.priorityUpdated, success.prioritiesUpdated],
  promise: [promiseTexts.saved, promiseTexts.savedOfSeveral],
  delete: [success.jobDeleted, success.jobsDeleted],
}
