import type { JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { writtenOf } from '#web/state/problem-drafts.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { UnsavedWork } from './UnsavedWork.tsx'

/** What a reviewer had started to write, on the page of a job that has left review: it has no tab for it any more. */
export function UnsavedWorkPanel({ job: { _id: jobId, files } }: { job: JobWithFiles }) {
  const isWritten = useAppSelector(({ drafts }) => writtenOf(drafts.problem, jobId).length > 0)
  // Its place outlasts the last one, for the focus.
  const [wasWritten, setWasWritten] = useState(isWritten)
  if (isWritten && !wasWritten) setWasWritten(true)
  if (!wasWritten) return null
  return (
    <div className="panel mb-4 max-w-prose text-control empty:hidden">
      <UnsavedWork {...{ jobId, files }} />
    </div>
  )
}
