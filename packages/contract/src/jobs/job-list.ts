import type { SortOptions } from '#contract/form-values.ts'
import { fullName } from '#contract/people/person.ts'
import { isAdministrator, isClientSide, isRemediator, type Actor } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import {
  everybody,
  jobField,
  jobFields,
  jobFieldNamesWith,
  jobFieldDisplayValue,
  type JobFieldNamesWith,
  type JobFieldName,
  type SortableJobField,
} from './job-fields.ts'
import { jobStatuses, statusLabel } from './job-state-machine.ts'
import { jobVisibilityOf } from './job-visibility.ts'
import type { Job } from './job.ts'
import { dueTexts } from './promises/due-texts.ts'

export type JobSortField =
  | SortableJobField
  | 'due_at'
  | 'organization'
  | 'no_of_files'
  | 'status'
  | 'createdAt'

export const jobStatusFilters = [...jobStatuses, 'archived'] as const
export type JobStatusFilter = (typeof jobStatusFilters)[number]

export type JobValueAccessor =
  | { text: (job: Job) => string | null }
  | { count: (job: Job) => number | null }
  | { dollars: (job: Job) => number | null }
  /** A moment, ISO 8601 UTC. */
  | { time: (job: Job) => string | null }
  | { day: (job: Job) => string | null }

export type JobColumn = {
  label: string
  isSeenBy: (actor: Actor) => boolean
  sort?: JobSortField
} & JobValueAccessor

const { columns: columnLabels } = texts.jobs

export const jobFieldAccessor = (name: JobFieldName) =>
  ({
    [jobField(name).kind]: (job: Job) => jobFieldDisplayValue(name, job[name]),
  }) as JobValueAccessor

const toColumn = (name: JobFieldNamesWith<'listColumn'>) => {
  const { label, listColumn } = jobFields[name]
  const sort = listColumn.isSorted && { sort: name }
  return [name, { label, isSeenBy: listColumn.isSeenBy, ...sort, ...jobFieldAccessor(name) }]
}

/** Who sees, sorts and filters by due dates in lists; everybody reads that of one job. */
export const seesDueDates = (actor: Pick<Actor, 'role'>): boolean =>
  isAdministrator(actor) || isRemediator(actor)

const { job_name, ...otherFields } = Object.fromEntries(
  jobFieldNamesWith('listColumn').map(toColumn),
) as Record<JobFieldNamesWith<'listColumn'>, JobColumn>

const jobColumns = {
  job_name,
  organization: {
    label: columnLabels.organization,
    isSeenBy: (actor) => isAdministrator(actor) || isRemediator(actor),
    sort: 'organization',
    text: (job) => job.organization.name,
  },
  createdBy: {
    label: columnLabels.createdBy,
    isSeenBy: (actor) => isAdministrator(actor) || isClientSide(actor),
    text: (job) => fullName(job.created_by),
  },
  files: {
    label: columnLabels.files,
    isSeenBy: everybody,
    sort: 'no_of_files',
    count: (job) => job.no_of_files,
  },
  status: { label: columnLabels.status, isSeenBy: everybody, sort: 'status', text: statusLabel },
  ...otherFields,
  due: {
    label: dueTexts.column,
    isSeenBy: (actor) => seesDueDates(actor),
    sort: 'due_at',
    time: (job) => job.due_at,
  },
  assignedTo: {
    label: columnLabels.assignedTo,
    isSeenBy: isAdministrator,
    text: ({ assigned_to: assignee }) => assignee && fullName(assignee),
  },
  jobCost: {
    label: columnLabels.jobCost,
    isSeenBy: (actor) => jobVisibilityOf(actor).money,
    dollars: (job) => job.job_cost,
  },
  jobOpenDate: {
    label: columnLabels.jobOpenDate,
    isSeenBy: everybody,
    sort: 'createdAt',
    time: (job) => job.createdAt,
  },
} satisfies Record<string, JobColumn>
export type JobColumnName = keyof typeof jobColumns

/** In the order of the columns; by default, the most advanced jobs come first. */
export const jobSorts = {
  fields: Object.values<JobColumn>(jobColumns).flatMap(({ sort }) => sort ?? []),
  initial: 'status:desc',
} as const satisfies SortOptions<JobSortField>

export const jobColumnsFor = (actor: Actor) =>
  (Object.entries(jobColumns) as [JobColumnName, JobColumn][]).filter(([, { isSeenBy }]) =>
    isSeenBy(actor),
  )
