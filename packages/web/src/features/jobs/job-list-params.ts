import {
  jobProgresses,
  jobSortFields,
  type JobProgress,
  type JobSortField,
} from '@curbcut/contract'
import { useListParams, type ListParams } from '#web/lib/use-list-params.ts'

/** What the address says about the jobs list, and the ways to change it. */
export type JobListParams = ListParams<JobSortField, JobProgress, never>

/** The state of the jobs list in the address; by status, the most advanced first. */
export function useJobListParams(): JobListParams {
  return useListParams<JobSortField, JobProgress>({
    sort: { fields: jobSortFields, initial: { field: 'status', order: 'desc' } },
    tabs: jobProgresses,
  })
}
