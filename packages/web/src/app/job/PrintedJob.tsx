import type { JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { PrintedFiles } from '#web/features/documents/list/PrintedFiles.tsx'
import { JobDetails } from '#web/features/jobs/detail/JobDetails.tsx'
import { JobState } from '#web/features/jobs/detail/JobHeading.tsx'
import { JobTimeline } from '#web/features/jobs/history/JobTimeline.tsx'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Name } from '#web/ui/text/Name.tsx'

/** A job on paper, with its timeline as far as the screen has loaded it. */
export function PrintedJob({ job }: { job: JobWithFiles }) {
  const [now] = useState(() => new Date())
  return (
    <article data-printed="sheet" className="flex flex-col gap-6">
      <div>
        <h1 className="text-page font-semibold">
          <Name>{job.job_name}</Name>
        </h1>
        <JobState job={job} />
        <p>As of {formatDateTime(now)}</p>
      </div>
      <JobDetails job={job} />
      {job.files.length > 0 && <PrintedFiles job={job} />}
      <JobTimeline jobId={job._id} isUnfolded />
    </article>
  )
}
