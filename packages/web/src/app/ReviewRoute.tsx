import { useParams } from 'react-router'
import { DeskPage } from '#web/features/desk/DeskPage.tsx'
import { JobGate } from '#web/features/jobs/JobGate.tsx'
import { OtherOrganization } from './OtherOrganization.tsx'

/** The screen of one document, within its job. */
export function ReviewRoute() {
  const { jobId = '', fileId = '' } = useParams()
  return (
    <JobGate key={jobId} jobId={jobId} renderKept={() => <OtherOrganization />}>
      {(job) => <DeskPage key={fileId} job={job} fileId={fileId} />}
    </JobGate>
  )
}
