import type { Sorts } from './form-values.ts'
import { jobStatuses } from './job-machine.ts'

/** What the jobs list can be sorted by; the most advanced jobs come first. */
export const jobSorts = {
  fields: ['job_name', 'organization', 'no_of_files', 'status', 'priority', 'createdAt'],
  initial: 'status:desc',
} as const satisfies Sorts
export type JobSortField = (typeof jobSorts.fields)[number]

/** The states that the jobs list can be narrowed to: status codes, or archived. */
export const jobStatusFilters = [...jobStatuses, 'archived'] as const
export type JobStatusFilter = (typeof jobStatusFilters)[number]
