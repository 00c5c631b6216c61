import {
  jobPriorities,
  jobProgresses,
  jobSorts,
  jobStatusFilters,
  type JobProgress,
  type JobSortField,
} from '@curbcut/contract'
import { useListParams, type ListParams } from '#web/lib/use-list-params.ts'

/** The filters of the list, by their names in the address. */
const filters = {
  status: jobStatusFilters,
  priority: jobPriorities,
  organization: null,
  remediator: null,
  from: null,
  to: null,
} as const
export type JobFilterName = keyof typeof filters

/** What the address says about the jobs list, and the ways to change it. */
export type JobListParams = ListParams<JobSortField, JobProgress, JobFilterName>

/** The state of the jobs list in the address. */
export function useJobListParams(): JobListParams {
  return useListParams<JobSortField, JobProgress, JobFilterName>({
    sort: jobSorts,
    tabs: jobProgresses,
    filters,
  })
}
