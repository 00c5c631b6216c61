import { noteThreads } from '@curbcut/contract'
import { JobPage } from '#web/features/jobs/JobPage.tsx'
import { KeptComments } from '#web/features/notes/KeptComments.tsx'
import { laterPart } from '#web/ui/later-part.tsx'
import { Loading } from '#web/ui/QueryView.tsx'
import { JobOverview } from './JobOverview.tsx'
import { OtherOrganization } from './OtherOrganization.tsx'
import { PrintedJob } from './PrintedJob.tsx'
import { ReadyDocuments } from './ReadyDocuments.tsx'

const JobFilesPanel = laterPart(
  async () => (await import('#web/features/files/JobFilesPanel.tsx')).JobFilesPanel,
  <Loading />,
)

const ReviewPanel = laterPart(
  async () => (await import('#web/features/review/ReviewPanel.tsx')).ReviewPanel,
  <Loading />,
)

const JobReportPanel = laterPart(
  async () => (await import('#web/features/evidence/JobReportPanel.tsx')).JobReportPanel,
  <Loading />,
)

/** A job's page, with the parts of other features. */
export function JobRoute() {
  return (
    <JobPage
      panels={{
        details: (job) => <JobOverview job={job} />,
        files: (job) => <JobFilesPanel job={job} />,
        review: (job) => <ReviewPanel job={job} />,
        report: (job) => <JobReportPanel job={job} />,
        ready: (job) => <ReadyDocuments job={job} />,
        printed: (job) => <PrintedJob job={job} />,
      }}
      renderKept={(jobId) => (
        <>
          <OtherOrganization />
          <KeptComments jobId={jobId} threads={noteThreads} withOutbox />
        </>
      )}
    />
  )
}
