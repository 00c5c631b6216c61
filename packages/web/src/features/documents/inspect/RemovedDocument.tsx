import { texts, type JobFile, type JobWithFiles, documentsEndText } from '@curbcut/contract'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Name } from '#web/ui/text/Name.tsx'

export function RemovedDocument({ job, file }: { job: JobWithFiles; file: JobFile }) {
  const { state } = useLocation()
  return (
    <>
      <PageHeading
        title={file.file_name}
        documentTitle={`${file.file_name} – ${job.job_name} – ${texts.product}`}
      />
      <p className="mb-4 max-w-prose">{documentsEndText(job)}</p>
      <Link className="text-link" to={paths.jobFiles(job._id)} state={state}>
        Files of <Name>{job.job_name}</Name>
      </Link>
    </>
  )
}
