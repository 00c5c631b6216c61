import { errors, type JobWithFiles } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { JobLoading } from './JobLoading.tsx'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'
import { JobsLink } from '#web/features/jobs/list/JobsLink.tsx'

type Props = {
  jobId: string
  /** Shown in place of a job that the viewer cannot see, with comments that they wrote. */
  renderKept: (jobId: string) => ReactNode
  /** `isFresh`: whether the job was requested in this visit, not in an earlier one. */
  children: (job: JobWithFiles, isFresh: boolean) => ReactNode
}

/** Fetches the job of a screen, and says in its place that it loads, has failed, or is not there for this person. */
export function JobGate({ jobId, renderKept, children }: Props) {
  const query = useGetJobQuery({ jobId }, liveQueryOptions)
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
        {(job) => children(job, query.fulfilledTimeStamp !== keptSince)}
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
