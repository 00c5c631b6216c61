import type { Job } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { signOffRowText } from './file-row-texts.ts'
import { useGetSignOffQuery } from './sign-off-api.ts'
import { mayLapse } from './sign-off-facts.ts'

type Props = { job: Pick<Job, '_id' | 'status' | 'isArchived'>; fileId: string }

/** In the row of a file, from the response that the job's section shows, so that the two agree. */
export function FileSignOffState({ job, fileId }: Props) {
  const { data } = useGetSignOffQuery(isDelivered(job) ? { jobId: job._id } : skipToken)
  const file = data?.files.find((one) => one.file === fileId)
  if (!isDelivered(job) || !file?.is_current) return null
  const lapsesAt = mayLapse(job, data?.files ?? []) ? file.lapses_at : null
  const { words, rest } = signOffRowText({ state: file.state, lapsesAt })
  const tone = file.state === 'disputed' ? 'font-semibold text-ink' : 'text-ink2'
  return (
    <span className={`block text-caption leading-4 whitespace-nowrap ${tone}`}>
      {words}
      {rest && <span className="@[40rem]/table:sr-only"> {rest}</span>}
    </span>
  )
}
