import { fullName, isAdministrator, sees, texts, type JobWithFiles } from '@curbcut/contract'
import { useId } from 'react'
import { formatDateTime } from '#web/lib/format.ts'
import { useActor } from '#web/state/use-actor.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { JobCost } from './JobCost.tsx'
import { jobResultWords } from './job-result-words.ts'
import { useChangedByOthers } from './use-changed-by-others.ts'

/** The facts of a job; its name, status and priority stand above. */
export function JobDetails({ job }: { job: JobWithFiles }) {
  const actor = useActor()
  const titleId = useId()
  const isChanged = useChangedByOthers(job)
  const { columns } = texts.jobs
  const assignee = job.assigned_to ? fullName(job.assigned_to) : 'Nobody yet'
  const entries = [
    { label: columns.organization, value: job.organization.name },
    { label: columns.createdBy, value: fullName(job.created_by) },
    { label: columns.jobOpenDate, value: formatDateTime(job.createdAt) },
    ...(job.check ? [{ label: 'Documents', value: jobResultWords(job.check) }] : []),
    ...(isAdministrator(actor)
      ? [{ label: columns.assignedTo, value: assignee, isChanged: isChanged('assigned_to') }]
      : []),
    ...(sees(actor).money
      ? [
          {
            label: columns.jobCost,
            value: <JobCost job={job} />,
            isChanged: isChanged('job_cost'),
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="text-title font-semibold">
        {texts.job.tabs.details}
      </h2>
      <DescriptionList entries={entries} />
    </section>
  )
}
