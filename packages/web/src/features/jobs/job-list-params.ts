import { jobProgresses, jobSorts, type JobProgress, type JobSortField } from '@curbcut/contract'
import { useListParams, type ListParams } from '#web/lib/use-list-params.ts'

/** What the address says about the jobs list, and the ways to change it. */
export type JobListParams = ListParams<JobSortField, JobProgress, never>

/** The state of the jobs list in the address. */
export function useJobListParams(): JobListParams {
  return useListParams<JobSortField, JobProgress>({ sort: jobSorts, tabs: jobProgresses })
}
