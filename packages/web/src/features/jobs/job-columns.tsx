import {
  formatCount,
  formatDollars,
  fullName,
  isAdministrator,
  jobColumnsFor,
  pageSizes,
  texts,
  type Actor,
  type Job,
  type JobColumnName,
  type JobSortField,
  type JobColumn as Said,
} from '@curbcut/contract'
import { serialNumber } from '#web/lib/serial-number.ts'
import { PriorityBadge } from '#web/ui/Badge.tsx'
import { DateTime } from '#web/ui/DateTime.tsx'
import type { Column } from '#web/ui/table-types.ts'
import { JobStatusText } from './JobStatusText.tsx'
import { JobTitleLink } from './JobTitleLink.tsx'

type JobColumn = Column<Job, JobSortField>

/** A name: it wraps if ten columns share the width, but not to one word per line. */
const name = (text: string) => (
  <span className="block @[40rem]/table:min-w-21">
    <bdi>{text}</bdi>
  </span>
)

/** Columns that look different from others of their kind of value. */
const looks: { [Name in JobColumnName]?: Partial<JobColumn> } = {
  jobName: { cell: (job) => <JobTitleLink job={job} />, isRowHeader: true },
  createdBy: { priority: 2 },
  files: { priority: 3 },
  status: {
    cell: (job) => (
      <span className="block @[40rem]/table:min-w-24 @[80rem]/table:min-w-max">
        <JobStatusText job={job} />
      </span>
    ),
    narrow: 'badge',
  },
  priority: {
    cell: (job) => <PriorityBadge isRush={job.priority === 'RUSH'} />,
    narrow: 'badge',
  },
  assignedTo: {
    cell: (job) => name(job.assigned_to ? fullName(job.assigned_to) : 'Nobody yet'),
    priority: 4,
  },
}

/** The columns of the jobs list as each kind of viewer has them. */
export function jobColumns(actor: Actor, page: number): JobColumn[] {
  const number: JobColumn = {
    key: 'number',
    header: texts.jobs.columns.number,
    cell: (_job, index) => serialNumber(page, pageSizes.default, index),
    align: 'end',
    priority: 4,
    narrow: 'hidden',
  }
  // For administrators the names leave no room for the cost: it is on the job's page.
  const hasRoom = (key: JobColumnName) => key !== 'jobCost' || !isAdministrator(actor)
  return [
    number,
    ...jobColumnsFor(actor)
      .filter(([key]) => hasRoom(key))
      .map(([key, column]) => toColumn(key, column)),
  ]
}

const toColumn = (key: JobColumnName, column: Said): JobColumn => ({
  key,
  header: column.label,
  ...(column.sort && { sortField: column.sort }),
  ...shown(column),
  ...looks[key],
})

function shown(column: Said): Pick<JobColumn, 'cell' | 'align'> {
  if ('text' in column) return { cell: (job) => name(column.text(job) ?? '') }
  if ('count' in column) return { cell: (job) => formatCount(column.count(job)), align: 'end' }
  if ('dollars' in column) {
    return { cell: (job) => formatDollars(column.dollars(job) ?? 0), align: 'end' }
  }
  return { cell: (job) => <DateTime at={column.time(job)} /> }
}
