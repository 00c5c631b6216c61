import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { JobGate } from './JobGate.tsx'
import { OpenedJob, type JobPanels } from './OpenedJob.tsx'

type Props = {
  panels: JobPanels
  /** Shown in place of a job that the viewer cannot see, with comments that they wrote. */
  renderKept: (jobId: string) => ReactNode
}

/** The page of the job in the address. */
export function JobPage({ panels, renderKept }: Props) {
  const { jobId = '' } = useParams()
  return (
    <JobGate key={jobId} jobId={jobId} renderKept={renderKept}>
      {(job, isFresh) => <OpenedJob job={job} isFresh={isFresh} panels={panels} />}
    </JobGate>
  )
}
