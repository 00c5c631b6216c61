import type { JobWithFiles } from '@curbcut/contract'
import { JobDetails } from '#web/features/jobs/JobDetails.tsx'
import { JobProgress } from '#web/features/jobs/JobProgress.tsx'

/** The tab Details: what is known of a job, how far it is, what was said and what happened. */
export function JobOverview({ job }: { job: JobWithFiles }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-span-2">
        <JobDetails job={job} />
      </div>
      <JobProgress job={job} times={{}} />
    </div>
  )
}
