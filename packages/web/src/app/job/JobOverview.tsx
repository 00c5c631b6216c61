import type { JobWithFiles } from '@curbcut/contract'
import { JobDocuments } from '#web/features/documents/list/JobDocuments.tsx'
import { CommentsPanel } from '#web/features/jobs/comments/CommentsPanel.tsx'
import { documentsText } from '#web/features/jobs/detail/job-texts.ts'
import { JobDetails } from '#web/features/jobs/detail/JobDetails.tsx'
import { JobDue } from '#web/features/jobs/detail/JobDue.tsx'
import { JobProgress } from '#web/features/jobs/detail/JobProgress.tsx'
import { useStepTimes } from '#web/features/jobs/history/use-history.ts'
import { useSignOffRows } from '#web/features/jobs/sign-off/use-sign-off-rows.tsx'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'

const JobTimeline = lazyComponent(
  async () => (await import('#web/features/jobs/history/JobTimeline.tsx')).JobTimeline,
  <Loading />,
)

/** On narrow screens the comments come before the timeline, which may be long. */
export function JobOverview({ job }: { job: JobWithFiles }) {
  const actor = useActor()
  const times = useStepTimes(job._id)
  const signOff = useSignOffRows(job)
  return (
    <div className="flex flex-col gap-6">
      <JobProgress viewer={actor} job={job} times={times} />
      <JobDue job={job} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr]">
        <JobDocuments job={job} summary={documentsText(job)} signOff={signOff} />
        <JobDetails job={job} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <CommentsPanel job={job} />
        </div>
        <JobTimeline jobId={job._id} />
      </div>
    </div>
  )
}
