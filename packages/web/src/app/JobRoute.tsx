import { useEffect, useState, type FunctionComponent } from 'react'
import type { JobWithFiles } from '@curbcut/contract'
import { JobPage } from '#web/features/jobs/JobPage.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Loading } from '#web/ui/QueryView.tsx'
import { writtenOf } from '#web/state/problem-drafts.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { ReadyDocuments } from './ReadyDocuments.tsx'

const JobOverview = lazyComponent(
  async () => (await import('./JobOverview.tsx')).JobOverview,
  <Loading />,
)

const JobFilesPanel = lazyComponent(
  async () => (await import('#web/features/files/JobFilesPanel.tsx')).JobFilesPanel,
  <Loading />,
)

const ReviewPanel = lazyComponent(
  async () => (await import('#web/features/review/ReviewPanel.tsx')).ReviewPanel,
  <Loading />,
)

const JobReportPanel = lazyComponent(
  async () => (await import('#web/features/evidence/JobReportPanel.tsx')).JobReportPanel,
  <Loading />,
)

const NotKept = lazyComponent(
  async () => (await import('#web/features/review/NotKept.tsx')).NotKept,
)

const LostJob = lazyComponent(async () => (await import('./LostJob.tsx')).LostJob)

/** A job's page, with the parts of other features. */
export function JobRoute() {
  const PrintedJob = usePrintedJob()
  return (
    <JobPage
      panels={{
        details: (job) => <JobOverview job={job} />,
        files: (job) => <JobFilesPanel job={job} />,
        review: (job) => <ReviewPanel job={job} />,
        report: (job) => <JobReportPanel job={job} />,
        notKept: (job) => <WrittenAndNotKept job={job} />,
        ready: (job) => <ReadyDocuments job={job} />,
        printed: (job) => PrintedJob && <PrintedJob job={job} />,
      }}
      renderKept={(jobId) => <LostJob jobId={jobId} />}
    />
  )
}

/** What a reviewer had begun to write, on the page of a job that has left review: it has no tab for it any more. */
function WrittenAndNotKept({ job }: { job: JobWithFiles }) {
  const { _id: jobId, files } = job
  const isWritten = useAppSelector(
    ({ problemDrafts }) => writtenOf(problemDrafts, jobId).length > 0,
  )
  // Its place outlasts the last one, for the focus.
  const [wasWritten, setWasWritten] = useState(isWritten)
  if (isWritten && !wasWritten) setWasWritten(true)
  if (!wasWritten) return null
  return (
    <div className="panel mb-4 max-w-prose text-control empty:hidden">
      <NotKept {...{ jobId, files }} />
    </div>
  )
}

/** The job on paper. It comes after the screen and before anybody prints: a printer does not wait for it. */
function usePrintedJob(): FunctionComponent<{ job: JobWithFiles }> | undefined {
  const [Printed, setPrinted] = useState<FunctionComponent<{ job: JobWithFiles }>>()
  useEffect(() => {
    let isGone = false
    import('./PrintedJob.tsx').then(
      ({ PrintedJob }) => {
        if (!isGone) setPrinted(() => PrintedJob)
      },
      // Without it the screen goes on paper.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return Printed
}
