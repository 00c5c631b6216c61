import { isFixedDocumentDoubtful, type JobWithFiles } from '@curbcut/contract'
import { NextStep } from '#web/features/jobs/moves/NextStep.tsx'
import { useGetSignOffQuery } from './sign-off-api.ts'
import { firstDayOf, isWaiting } from './sign-off-facts.ts'

/** Of a delivered job, for the client side: what to do until its files are signed off. */
export function SignOffStep({ job }: { job: JobWithFiles }) {
  const { data, isLoading } = useGetSignOffQuery({ jobId: job._id })
  if (isLoading) return '\u00a0'
  const files = data?.may_sign_off ? data.files : []
  const waiting = files.filter(isWaiting)
  if (waiting.length === 0) return <NextStep job={job} />
  const waitingIds = new Set(waiting.map(({ file }) => file))
  const doubtful = job.files.filter(
    (file) => waitingIds.has(file._id) && isFixedDocumentDoubtful(file),
  )
  const signOff = { day: firstDayOf(job, files), doubtfulCount: doubtful.length }
  return <NextStep {...{ job, signOff }} />
}
