import type { JobWithFiles } from '@curbcut/contract'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { Name } from '#web/ui/text/Name.tsx'

/** Leads back to the job's files from a document that cannot be shown. */
export function JobFilesLink({ job }: { job: JobWithFiles }) {
  // It says from where the person came to the job.
  const { state } = useLocation()
  return (
    <p>
      <TextLink to={paths.jobFiles(job._id)} state={state}>
        Files of <Name>{job.job_name}</Name>
      </TextLink>
    </p>
  )
}
