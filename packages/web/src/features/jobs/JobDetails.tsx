import { fullName, isAdministrator, texts, type Job } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/format.ts'
import { useActor } from '#web/state/session.ts'
import { PriorityBadge } from '#web/ui/Badge.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { jobSteps } from './job-steps.ts'
import { JobStatusBadge } from './JobStatusBadge.tsx'

/** What is known about a job, and how far it is. */
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
  ]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section
        aria-label={texts.job.tabs.details}
        className="rounded-panel border border-line bg-surface p-4 sm:p-6"
      >
        <DescriptionList entries={entries} />
      </section>
      <section aria-label="Progress" className="lg:px-4">
        <Stepper label="Progress" steps={jobSteps(job)} />
      </section>
    </div>
  )
}
