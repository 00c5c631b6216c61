import {
  evidenceTexts,
  fullName,
  isAdministrator,
  jobFieldNames,
  jobFields,
  jobVisibilityOf,
  texts,
  jobFieldAccessor,
  type JobWithFiles,
  formatDollars,
  formatQuantity,
  isCompletedStatus,
} from '@curbcut/contract'
import { useId } from 'react'
import { usePageRates } from '#web/api/endpoints/session-api.ts'
import { renderJobValue } from '#web/features/jobs/list/render-job-value.tsx'
import { estimatePages, type PageEstimate } from '#web/lib/documents/page-cost.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { useActor } from '#web/state/use-actor.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { deliveryResults } from './job-texts.ts'
import { useChangedByOthers } from './use-changed-by-others.ts'

export function JobDetails({ job }: { job: JobWithFiles }) {
  const actor = useActor()
  const titleId = useId()
  const isChanged = useChangedByOthers(job)
  const { columns } = texts.jobs
  const assignee = job.assigned_to ? fullName(job.assigned_to) : 'Nobody yet'
  const entries = [
    ...fieldEntries(job),
    { label: columns.organization, value: job.organization.name },
    { label: columns.createdBy, value: fullName(job.created_by) },
    { label: columns.jobOpenDate, value: formatDateTime(job.createdAt) },
    ...deliveryEntries(job),
    ...(isAdministrator(actor)
      ? [{ label: columns.assignedTo, value: assignee, isChanged: isChanged('assigned_to') }]
      : []),
    ...(jobVisibilityOf(actor).money
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

const fieldEntries = (job: JobWithFiles) =>
  jobFieldNames
    .filter((name) => jobFields[name].isDetail && job[name] !== null)
    .map((name) => ({
      label: jobFields[name].label,
      value: renderJobValue(jobFieldAccessor(name), job),
    }))

function deliveryEntries(job: JobWithFiles) {
  const results = deliveryResults(job)
  return results
    ? [
        { label: evidenceTexts.received, value: results.received },
        { label: evidenceTexts.delivered, value: results.delivered },
      ]
    : []
}

function JobCost({ job }: { job: JobWithFiles }) {
  const rates = usePageRates()
  const isOpen = !isCompletedStatus(job.status)
  const estimate = isOpen ? estimateText(estimatePages(job.files, rates)) : ''
  return (
    <>
      {job.job_cost ? (
        <>
          <span className="tabular-nums">{formatDollars(job.job_cost)}</span>
          <span className="block text-caption text-ink2">Extra price, in addition to pages</span>
        </>
      ) : (
        noValue
      )}
      {estimate && (
        <span className="block text-caption text-ink2 tabular-nums">{`Pages: ${estimate}`}</span>
      )}
    </>
  )
}

/** Empty if no page is paid. An incomplete estimate is marked as such. */
function estimateText({ dollars, uncountedFiles }: PageEstimate): string {
  const price = dollars > 0 ? `about ${formatDollars(dollars)} expected` : ''
  if (uncountedFiles === 0) return price
  const uncountedText = `${formatQuantity(uncountedFiles, 'document')} not counted`
  return price ? `${price} so far, ${uncountedText}` : uncountedText
}
