import type { Sorts } from '#contract/form-values.ts'
import { jobStatuses, priorityLabels, statusLabel } from './job-machine.ts'
import { sees } from './job-visibility.ts'
import type { Job } from './job.ts'
import { fullName } from '#contract/people/person.ts'
import { isAdministrator, isClientSide, isRemediator, type Actor } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'

/** What the jobs list can be sorted by; the most advanced jobs come first. */
export const jobSorts = {
  fields: ['job_name', 'organization', 'no_of_files', 'status', 'priority', 'createdAt'],
  initial: 'status:desc',
} as const satisfies Sorts
export type JobSortField = (typeof jobSorts.fields)[number]

/** The statuses by which the jobs list can be filtered: status codes, or archived. */
export const jobStatusFilters = [...jobStatuses, 'archived'] as const
export type JobStatusFilter = (typeof jobStatusFilters)[number]

/** A column of the jobs list, on the screen and in a spreadsheet. */
export type JobColumn = {
  label: string
  /** The viewers who have the column. */
  isSeenBy: (actor: Actor) => boolean
  sort?: JobSortField
} & (
  | { text: (job: Job) => string | null }
  | { count: (job: Job) => number }
  | { dollars: (job: Job) => number | null }
  /** A moment, ISO 8601 UTC. */
  | { time: (job: Job) => string }
)

const { columns: labels } = texts.jobs

const everybody = () => true

const columns = {
  jobName: {
    label: labels.jobName,
    isSeenBy: everybody,
    sort: 'job_name',
    text: (job) => job.job_name,
  },
  organization: {
    label: labels.organization,
    isSeenBy: (actor) => isAdministrator(actor) || isRemediator(actor),
    sort: 'organization',
    text: (job) => job.organization.name,
  },
  createdBy: {
    label: labels.createdBy,
    isSeenBy: (actor) => isAdministrator(actor) || isClientSide(actor),
    text: (job) => fullName(job.created_by),
  },
  files: {
    label: labels.files,
    isSeenBy: everybody,
    sort: 'no_of_files',
    count: (job) => job.no_of_files,
  },
  status: { label: labels.status, isSeenBy: everybody, sort: 'status', text: statusLabel },
  priority: {
    label: labels.priority,
    isSeenBy: everybody,
    sort: 'priority',
    text: (job) => priorityLabels[job.priority],
  },
  assignedTo: {
    label: labels.assignedTo,
    isSeenBy: isAdministrator,
    text: ({ assigned_to: assignee }) => assignee && fullName(assignee),
  },
  jobCost: {
    label: labels.jobCost,
    isSeenBy: (actor) => sees(actor).money,
    dollars: (job) => job.job_cost,
  },
  jobOpenDate: {
    label: labels.jobOpenDate,
    isSeenBy: everybody,
    sort: 'createdAt',
    time: (job) => job.createdAt,
  },
} satisfies Record<string, JobColumn>
export type JobColumnName = keyof typeof columns

/** The columns of the jobs list for this viewer, in order. */
export const jobColumnsFor = (actor: Actor) =>
  (Object.entries(columns) as [JobColumnName, JobColumn][]).filter(([, { isSeenBy }]) =>
    isSeenBy(actor),
  )
