import { dayRange } from '#contract/day-range.ts'
import { filterBy, filterByIds, searchText } from '#contract/form-values.ts'
import { jobStatusFilters } from './job-list.ts'
import { jobPriorities, jobProgresses, waitingKindNames } from './job-machine.ts'

/** What narrows the jobs list; all that are given hold. A change of many jobs takes the same. */
export const jobFilters = {
  progress: filterBy(jobProgresses),
  status: filterBy(jobStatusFilters),
  waiting: filterBy(waitingKindNames),
  /** Organizations and remediators are chosen by administrators alone (`may.filterJobsByParty`). */
  organization: filterByIds,
  remediator: filterByIds,
  priority: filterBy(jobPriorities),
  /** The days on which the jobs were created. */
  ...dayRange,
  query: searchText,
}
