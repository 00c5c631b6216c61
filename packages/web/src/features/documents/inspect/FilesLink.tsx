import type { JobWithFiles } from '@curbcut/contract'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { Name } from '#web/ui/text/Name.tsx'

export function FilesLink({ job }: { job: JobWithFiles }) {
  const { state } = useLocation()
  return (
    <p>
      <Link className="text-link" to={paths.jobFiles(job._id)} state={state}>
        Files of <Name>{job.job_name}</Name>
      </Link>
    </p>
  )
}
