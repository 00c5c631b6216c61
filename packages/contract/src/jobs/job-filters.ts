import { dayRangeFields } from '#contract/day-range.ts'
import { filterBy, filterByIds, searchText } from '#contract/form-values.ts'
import { jobStatusFilters } from './job-list.ts'
import { jobPriorities, jobProgresses, waitingKindNames } from './job-state-machine.ts'
import { dueFilters } from './promises/job-promise.ts'

/** Filters of the jobs list and of bulk changes; all given ones apply. */
export const jobFilters = {
  progress: filterBy(jobProgresses),
  status: filterBy(jobStatusFilters),
  waiting: filterBy(waitingKindNames),
  /** Only administrators filter by organization and remediator (`may.filterJobsByParty`). */
  organization: filterByIds,
  remediator: filterByIds,
  priority: filterBy(jobPriorities),
  /** Days of the operator's zone; only running jobs. */
  due: filterBy(dueFilters),
  /** The days on which the jobs were created. */
  ...dayRangeFields,
  query: searchText,
}
