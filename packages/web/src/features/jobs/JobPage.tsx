import { errors, texts, type JobWithFiles } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { followingOthers } from '#web/api/api.ts'
import { paths } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useGetJobQuery } from './jobs-api.ts'
import { OpenedJob } from './OpenedJob.tsx'

type Props = {
  /** The panels of the two tabs, with parts of other features; app composes them. */
  renderDetails: (job: JobWithFiles) => ReactNode
  renderFiles: (job: JobWithFiles) => ReactNode
  /** What stands above the tabs when the documents are ready. */
  renderReady: (job: JobWithFiles) => ReactNode
  /** The viewer's text about a job that they may no longer see. */
  renderKept: (jobId: string) => ReactNode
}

/** The page of the job in the address. */
export function JobPage(panels: Props) {
  const { jobId = '' } = useParams()
  return <JobVisit key={jobId} jobId={jobId} {...panels} />
}

function JobVisit({ jobId, renderKept, ...panels }: Props & { jobId: string }) {
  const query = useGetJobQuery({ jobId }, followingOthers)
  // At the first render, only an answer from an earlier visit sets it.
  const [keptSince] = useState(query.fulfilledTimeStamp)
  const { currentData, error } = query
  if (error && 'code' in error && error.code === 'not_found')
    return <JobNotFound>{renderKept(jobId)}</JobNotFound>
  return (
    <>
      {!currentData && (
        <PageHeading title={query.isError ? 'This job could not be loaded' : 'Job'} />
      )}
      <QueryView query={{ ...query, data: currentData }}>
        {(job) => (
          <OpenedJob job={job} isFresh={query.fulfilledTimeStamp !== keptSince} {...panels} />
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
      <p className="mt-4">
        <TextLink to={paths.jobs()}>{texts.navigation.jobs}</TextLink>
      </p>
    </>
  )
}
