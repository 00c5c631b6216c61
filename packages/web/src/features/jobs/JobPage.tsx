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
  /** The panels of the two tabs, with what other features put into them; composed by app. */
  renderDetails: (job: JobWithFiles) => ReactNode
  renderFiles: (job: JobWithFiles) => ReactNode
}

/** The page of the job in the address. */
export function JobPage(panels: Props) {
  const { jobId = '' } = useParams()
  return <JobVisit key={jobId} jobId={jobId} {...panels} />
}

function JobVisit({ jobId, ...panels }: Props & { jobId: string }) {
  const query = useGetJobQuery({ jobId }, followingOthers)
  // Set at the first drawing only by an answer that was kept from an earlier visit.
  const [keptSince] = useState(query.fulfilledTimeStamp)
  const { currentData, error } = query
  if (error && 'code' in error && error.code === 'not_found') return <JobNotFound />
  return (
    <QueryView query={{ ...query, data: currentData }}>
      {(job) => (
        <OpenedJob job={job} isFresh={query.fulfilledTimeStamp !== keptSince} {...panels} />
      )}
    </QueryView>
  )
}

function JobNotFound() {
  const title = 'We could not find this job'
  return (
    <>
      <PageHeading title={title} documentTitle={`${title} – ${texts.product}`} />
      <p className="mb-4 max-w-prose">{errors.not_found.message}</p>
      <TextLink to={paths.jobs()}>{texts.navigation.jobs}</TextLink>
    </>
  )
}
