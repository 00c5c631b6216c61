import type { JobWithFiles } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { JobLoading } from './JobLoading.tsx'

type Props = {
  jobId: string
  /** For a job that the viewer cannot see; `notFound` says so. */
  renderNotFound: (jobId: string, notFound: ReactNode) => ReactNode
  /** `isFresh`: whether the response is from this visit, not cached from an earlier one. */
  children: (job: JobWithFiles, isFresh: boolean) => ReactNode
}

export function JobGate({ jobId, renderNotFound, children }: Props) {
  const query = useGetJobQuery({ jobId }, liveQueryOptions)
  // At the first render, only a cached response from an earlier visit sets it.
  const [cachedAt] = useState(query.fulfilledTimeStamp)
  const { currentData, error, isError } = query
  if (error && 'code' in error && error.code === 'not_found')
    return renderNotFound(jobId, <JobNotFound />)
  if (!currentData && !isError) return <JobLoading />
  return (
    <>
      {!currentData && <PageHeading title="This job could not be loaded" />}
      <QueryView query={{ ...query, data: currentData }}>
        {(job) => children(job, query.fulfilledTimeStamp !== cachedAt)}
      </QueryView>
    </>
  )
}

/** The header leads back to the jobs. */
function JobNotFound() {
  return (
    <>
      <PageHeading title="We could not find this job" />
      <p className="mb-4 max-w-prose">
        It may have been removed, or you may not have access to it.
      </p>
    </>
  )
}
