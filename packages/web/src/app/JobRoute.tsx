import { lazy, Suspense } from 'react'
import { noteThreads } from '@curbcut/contract'
import { JobPage } from '#web/features/jobs/JobPage.tsx'
import { KeptComments } from '#web/features/notes/KeptComments.tsx'
import { Loading } from '#web/ui/QueryView.tsx'
import { JobOverview } from './JobOverview.tsx'

const JobFilesPanel = lazy(async () => ({
  default: (await import('#web/features/files/JobFilesPanel.tsx')).JobFilesPanel,
}))

/** A job's page with what other features put into it. */
export function JobRoute() {
  return (
    <JobPage
      renderDetails={(job) => <JobOverview job={job} />}
      renderFiles={(job) => (
        <Suspense fallback={<Loading />}>
          <JobFilesPanel job={job} />
        </Suspense>
      )}
      renderKept={(jobId) => <KeptComments jobId={jobId} threads={noteThreads} withOutbox />}
    />
  )
}
