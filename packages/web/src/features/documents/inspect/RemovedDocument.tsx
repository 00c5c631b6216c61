import { type JobFile, type JobWithFiles, documentsEndText } from '@curbcut/contract'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { JobFilesLink } from './JobFilesLink.tsx'

export function RemovedDocument({ job, file }: { job: JobWithFiles; file: JobFile }) {
  return (
    <>
      <PageHeading title={file.file_name} windowTitle={`${file.file_name} – ${job.job_name}`} />
      <p className="mb-4 max-w-prose">{documentsEndText(job)}</p>
      <JobFilesLink job={job} />
    </>
  )
}
