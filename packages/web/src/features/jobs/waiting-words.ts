import {
  formatCount,
  isAccountManager,
  isAdministrator,
  isRemediator,
  type Actor,
  type JobProgress,
  type JobSortField,
  type WaitingKind,
} from '@curbcut/contract'
import type { Sort } from '#web/lib/use-list-params.ts'

/** How the panel names a kind, and how the list shows it. */
type Look = { words: (jobs: number) => string; tab: JobProgress; sort: Sort<JobSortField> }

// Who waits longest comes first.
const oldestFirst = { field: 'createdAt', order: 'asc' } as const
const newestFirst = { field: 'createdAt', order: 'desc' } as const

/** Each kind of waiting jobs as people read it. */
export const waitingLooks: Record<WaitingKind, Look> = {
  submitted: { words: followed('submitted'), tab: 'in_progress', sort: oldestFirst },
  quotes: {
    words: (jobs) => `${formatCount(jobs)} ${jobs === 1 ? 'quote' : 'quotes'} to decide`,
    tab: 'in_progress',
    sort: oldestFirst,
  },
  review: { words: followed('to review'), tab: 'in_review', sort: oldestFirst },
  to_assign: { words: followed('to assign'), tab: 'in_progress', sort: oldestFirst },
  to_accept: { words: followed('to accept'), tab: 'in_progress', sort: oldestFirst },
  returned: { words: followed('returned'), tab: 'in_progress', sort: oldestFirst },
  to_complete: { words: followed('ready to complete'), tab: 'in_progress', sort: oldestFirst },
  to_submit: { words: followed('to submit'), tab: 'in_progress', sort: oldestFirst },
  delivered: {
    words: followed('delivered, not opened yet'),
    tab: 'completed',
    sort: newestFirst,
  },
}

function followed(words: string) {
  return (jobs: number) => `${formatCount(jobs)} ${words}`
}

/** The words of the panel for this person when nothing waits. */
export function nothingWaits(actor: Actor): string {
  if (isAdministrator(actor)) return 'Nothing. New jobs, quotes and finished work appear here.'
  if (isRemediator(actor)) return 'Nothing. Jobs that are assigned or returned to you appear here.'
  return isAccountManager(actor)
    ? 'Nothing. Jobs to submit and documents that are ready appear here.'
    : 'Nothing. Jobs whose documents are ready appear here.'
}
