import { errors } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { followingOthers } from '#web/api/api.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { JobLoading } from './JobLoading.tsx'
import { useGetJobQuery } from './jobs-api.ts'
import { JobsLink } from './JobsLink.tsx'
import { OpenedJob, type JobPanels } from './OpenedJob.tsx'

type Props = {
  panels: JobPanels
  /** Shown in place of a job that the viewer cannot see, with comments that they wrote. */
  renderKept: (jobId: string) => ReactNode
}

/** The page of the job in the address. */
export function JobPage(props: Props) {
  const { jobId = '' } = useParams()
  return <JobVisit key={jobId} jobId={jobId} {...props} />
}

function JobVisit({ jobId, renderKept, panels }: Props & { jobId: string }) {
  const query = useGetJobQuery({ jobId }, followingOthers)
  // At the first render, only an answer from an earlier visit sets it.
  const [keptSince] = useState(query.fulfilledTimeStamp)
  const { currentData, error, isError } = query
  if (error && 'code' in error && error.code === 'not_found')
    return <JobNotFound>{renderKept(jobId)}</JobNotFound>
  if (!currentData && !isError) return <JobLoading />
  return (
    <>
      {!currentData && <PageHeading title="This job could not be loaded" />}
      <QueryView query={{ ...query, data: currentData }}>
        {(job) => (
          <OpenedJob job={job} isFresh={query.fulfilledTimeStamp !== keptSince} panels={panels} />
        )}
      </QueryView>
    </>
  )
}

function JobNotFound({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeading title="We could not find this job" />
      <p className="mb-4 max-w-prose">{errors.not_found.message}</p>
      {children}
      <JobsLink />
    </>
  )
}
