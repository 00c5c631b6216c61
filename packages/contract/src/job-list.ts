import { jobStatuses } from './job-machine.ts'

/** What the jobs list can be sorted by. */
export const jobSortFields = [
  'job_name',
  'organization',
  'no_of_files',
  'status',
  'priority',
  'createdAt',
] as const
export type JobSortField = (typeof jobSortFields)[number]

/** The states that the jobs list can be narrowed to: status codes, or archived. */
export const jobStatusFilters = [...jobStatuses, 'archived'] as const
export type JobStatusFilter = (typeof jobStatusFilters)[number]
