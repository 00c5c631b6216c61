import type { JobWithFiles } from '@curbcut/contract'
import { useHasBeenTrue } from '#web/lib/use-has-been-true.ts'
import { unsavedProblemsOf } from '#web/state/problem-drafts.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { UnsavedWork } from './UnsavedWork.tsx'

/** Shows problem drafts after the review, when the job has no tab for them. */
export function UnsavedWorkPanel({ job: { _id: jobId, files } }: { job: JobWithFiles }) {
  const isWritten = useAppSelector(
    ({ drafts }) => unsavedProblemsOf(drafts.problem, jobId).length > 0,
  )
  // The panel stays mounted for the focus.
  if (!useHasBeenTrue(isWritten)) return null
  return (
    <div className="panel mb-4 max-w-prose text-control empty:hidden">
      <UnsavedWork {...{ jobId, files }} />
    </div>
  )
}
