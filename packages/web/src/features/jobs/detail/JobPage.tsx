import type { ComponentProps } from 'react'
import { useParams } from 'react-router'
import { JobGate } from './JobGate.tsx'
import { OpenedJob, type JobPanels } from './OpenedJob.tsx'

type Props = {
  panels: JobPanels
  renderNotFound: ComponentProps<typeof JobGate>['renderNotFound']
}

export function JobPage({ panels, renderNotFound }: Props) {
  const { jobId = '' } = useParams()
  return (
    <JobGate key={jobId} jobId={jobId} renderNotFound={renderNotFound}>
      {(job, isFresh) => <OpenedJob job={job} isFresh={isFresh} panels={panels} />}
    </JobGate>
  )
}
