import { isFixedDocumentDoubtful, type JobWithFiles } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import {
  deliverySummaryLines,
  sortExceptionsFirst,
} from '#web/features/documents/delivered/delivered-files.ts'
import { DownloadAllButtons } from '#web/features/documents/download/DownloadAllButtons.tsx'
import { JobPage } from '#web/features/jobs/detail/JobPage.tsx'
import { hasReadyDocuments } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'
import type * as DeferredParts from './deferred-job-parts.ts'

const JobOverview = lazyComponent(
  async () => (await import('./JobOverview.tsx')).JobOverview,
  <Loading />,
)

const JobFilesPanel = lazyComponent(
  async () => (await import('#web/features/documents/list/JobFilesPanel.tsx')).JobFilesPanel,
  <Loading />,
)

const ReviewPanel = lazyComponent(
  async () => (await import('#web/features/review/judgments/ReviewPanel.tsx')).ReviewPanel,
  <Loading />,
)

const JobReportPanel = lazyComponent(
  async () => (await import('#web/features/review/evidence/JobReportPanel.tsx')).JobReportPanel,
  <Loading />,
)

const CompareNextButton = lazyComponent(
  async () =>
    (await import('#web/features/documents/comparison/CompareNextButton.tsx')).CompareNextButton,
  // Reserves the place of the button: the downloads stand after it.
  <span className="h-(--control) w-60 max-sm:w-full" />,
)

const UnavailableJob = lazyComponent(
  async () => (await import('./UnavailableJob.tsx')).UnavailableJob,
)

export function JobRoute() {
  const deferred = useDeferredParts()
  return (
    <JobPage
      panels={{
        details: (job) => <JobOverview job={job} />,
        files: (job) => (
          <JobFilesPanel
            job={job}
            renderSignOff={({ _id: fileId }) =>
              deferred && <deferred.FileSignOffState job={job} fileId={fileId} />
            }
          />
        ),
        review: (job) => <ReviewPanel job={job} />,
        report: (job) => <JobReportPanel job={job} />,
        unsavedWork: (job) => deferred && <deferred.UnsavedWorkPanel job={job} />,
        ready: (job) => <ReadyDocuments job={job} />,
        printed: (job) => deferred && <deferred.PrintedJob job={job} />,
      }}
      renderNotFound={(jobId, notFound) => <UnavailableJob {...{ jobId, notFound }} />}
    />
  )
}

/** Loads the printed job and other later parts early: a printer does not wait for them. */
function useDeferredParts(): typeof DeferredParts | undefined {
  const [parts, setParts] = useState<typeof DeferredParts>()
  useEffect(() => {
    // Without them the screen itself is printed; a reload would lose unsaved text.
    import('./deferred-job-parts.ts').then(setParts, () => undefined)
  }, [])
  return parts
}

function ReadyDocuments({ job }: { job: JobWithFiles }) {
  const actor = useActor()
  if (!hasReadyDocuments(actor, job)) return null
  const doubtful = sortExceptionsFirst(job.files).find(isFixedDocumentDoubtful)
  return (
    <section aria-label="Ready documents" className="ready-documents">
      <div>
        {deliverySummaryLines(job.files).map((line, index) => (
          <p key={line} className={index === 0 ? 'text-title font-semibold' : 'text-control'}>
            {line}
          </p>
        ))}
      </div>
      {/* A document that may be the wrong one is compared first. */}
      <DownloadAllButtons job={job} tone={doubtful ? 'secondary' : 'primary'}>
        {doubtful && <CompareNextButton jobId={job._id} file={doubtful} />}
      </DownloadAllButtons>
    </section>
  )
}
