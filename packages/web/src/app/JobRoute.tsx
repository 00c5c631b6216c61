import { JobFilesPanel } from '#web/features/files/JobFilesPanel.tsx'
import { JobPage } from '#web/features/jobs/JobPage.tsx'
import { JobOverview } from './JobOverview.tsx'

/** A job's page with what other features put into it. */
export function JobRoute() {
  return (
    <JobPage
      renderDetails={(job) => <JobOverview job={job} />}
      renderFiles={(job) => <JobFilesPanel job={job} />}
    />
  )
}
