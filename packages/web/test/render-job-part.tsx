import type { JobWithFiles } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'
import { aJob } from './answers/jobs.ts'
import { renderPart } from './render-app.tsx'

type Options = Parameters<typeof renderPart>[1]
type Part = (job: JobWithFiles) => ReactNode

/** One part of the page of the job of the tests, which is read as the page reads it. */
export const renderJobPart = (part: Part, options: Options) =>
  renderPart(<OfJob part={part} />, { at: `/jobs/${aJob()._id}`, ...options })

function OfJob({ part }: { part: Part }) {
  const { data: job } = useGetJobQuery({ jobId: aJob()._id })
  return job && part(job)
}
