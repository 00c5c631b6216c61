import {
  formatCount,
  formatDollars,
  fullName,
  isAdministrator,
  isClientSide,
  pageSizes,
  texts,
  type Actor,
  type Job,
  type JobSortField,
} from '@curbcut/contract'
import { serialNumber } from '#web/lib/serial-number.ts'
import { PriorityBadge } from '#web/ui/Badge.tsx'
import { DateTime } from '#web/ui/DateTime.tsx'
import type { Column } from '#web/ui/table-types.ts'
import { JobStatusBadge } from './JobStatusBadge.tsx'
import { JobTitleLink } from './JobTitleLink.tsx'

type JobColumn = Column<Job, JobSortField>

const { columns: headers } = texts.jobs

/** A name: its words wrap where ten columns share the width, but not to a column of single ones. */
const name = (text: string) => <span className="block @[40rem]/table:min-w-21">{text}</span>

const jobName: JobColumn = {
  key: 'jobName',
  header: headers.jobName,
  cell: (job) => <JobTitleLink job={job} />,
  sortField: 'job_name',
  isRowHeader: true,
}
const organization: JobColumn = {
  key: 'organization',
  header: headers.organization,
  cell: (job) => name(job.organization.name),
  sortField: 'organization',
}
const createdBy: JobColumn = {
  key: 'createdBy',
  header: headers.createdBy,
  cell: (job) => name(fullName(job.created_by)),
  priority: 2,
}
const files: JobColumn = {
  key: 'files',
  header: headers.files,
  cell: (job) => formatCount(job.no_of_files),
  sortField: 'no_of_files',
  align: 'end',
  priority: 3,
}
const status: JobColumn = {
  key: 'status',
  header: headers.status,
  cell: (job) => (
    <span className="block @[40rem]/table:min-w-24 @[80rem]/table:min-w-max">
      <JobStatusBadge job={job} />
    </span>
  ),
  sortField: 'status',
  narrow: 'badge',
}
const priority: JobColumn = {
  key: 'priority',
  header: headers.priority,
  cell: (job) => <PriorityBadge isRush={job.priority === 'RUSH'} />,
  sortField: 'priority',
  narrow: 'badge',
}
const assignedTo: JobColumn = {
  key: 'assignedTo',
  header: headers.assignedTo,
  cell: (job) => name(job.assigned_to ? fullName(job.assigned_to) : 'Nobody yet'),
  priority: 4,
}
const jobOpenDate: JobColumn = {
  key: 'jobOpenDate',
  header: headers.jobOpenDate,
  cell: (job) => <DateTime at={job.createdAt} />,
  sortField: 'createdAt',
}
const jobCost: JobColumn = {
  key: 'jobCost',
  header: headers.jobCost,
  cell: (job) => formatDollars(job.job_cost ?? 0),
  align: 'end',
}

/** The columns of the jobs list as each kind of viewer has them. */
export function jobColumns(actor: Actor, page: number): JobColumn[] {
  const number: JobColumn = {
    key: 'number',
    header: headers.number,
    cell: (_job, index) => serialNumber(page, pageSizes.default, index),
    align: 'end',
    priority: 4,
    narrow: 'hidden',
  }
  if (isAdministrator(actor)) {
    return [
      number,
      jobName,
      organization,
      createdBy,
      files,
      status,
      priority,
      assignedTo,
      jobOpenDate,
    ]
  }
  if (isClientSide(actor)) {
    return [number, jobName, createdBy, files, status, priority, jobOpenDate]
  }
  return [number, jobName, organization, files, status, priority, jobCost, jobOpenDate]
}
