import type { JobWithFiles } from '@curbcut/contract'
import { JobHistory } from '#web/features/history/JobHistory.tsx'
import { useStepTimes } from '#web/features/history/use-history.ts'
import { JobDetails } from '#web/features/jobs/JobDetails.tsx'
import { JobProgress } from '#web/features/jobs/JobProgress.tsx'
import { CommentsPanel } from '#web/features/notes/CommentsPanel.tsx'

/**
 * The tab Details: facts, progress, comments and history of a job. The comments stand at the right on wide
 * screens. On others they stand before the history, which may be long.
 */
export function JobOverview({ job }: { job: JobWithFiles }) {
  const times = useStepTimes(job._id)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-span-2">
        <JobDetails job={job} />
      </div>
      <JobProgress job={job} times={times} />
      <div className="min-w-0 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        <CommentsPanel job={job} />
      </div>
      <JobHistory jobId={job._id} />
    </div>
  )
}
