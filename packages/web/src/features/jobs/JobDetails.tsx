import {
  formatDollars,
  fullName,
  isAdministrator,
  seesWork,
  texts,
  type Job,
} from '@curbcut/contract'
import { formatDateTime } from '#web/lib/format.ts'
import { useActor } from '#web/state/session.ts'
import { PriorityBadge } from '#web/ui/Badge.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { JobStatusBadge } from './JobStatusBadge.tsx'

/** What is known about a job. */
export function JobDetails({ job }: { job: Job }) {
  const actor = useActor()
  const { columns } = texts.jobs
  const assignee = job.assigned_to ? fullName(job.assigned_to) : 'Nobody yet'
  const entries = [
    { label: columns.jobName, value: job.job_name },
    { label: columns.organization, value: job.organization.name },
    { label: columns.createdBy, value: fullName(job.created_by) },
    { label: columns.status, value: <JobStatusBadge job={job} /> },
    { label: columns.priority, value: <PriorityBadge isRush={job.priority === 'RUSH'} /> },
    { label: columns.jobOpenDate, value: formatDateTime(job.createdAt) },
    ...(isAdministrator(actor) ? [{ label: columns.assignedTo, value: assignee }] : []),
    ...(seesWork(actor)
      ? [{ label: columns.jobCost, value: formatDollars(job.job_cost ?? 0) }]
      : []),
  ]
  return (
    <section
      aria-label={texts.job.tabs.details}
      className="rounded-panel border border-line bg-surface p-4 sm:p-6"
    >
      <DescriptionList entries={entries} />
    </section>
  )
}
