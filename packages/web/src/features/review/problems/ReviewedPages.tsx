import { formatQuantity, type JobWithFiles } from '@curbcut/contract'
import { ReviewPart } from '#web/features/review/judgments/ReviewPart.tsx'
import { ClaimedPages } from './ClaimedPages.tsx'
import { findingsOf, type Findings } from './findings.ts'

type Props = { job: JobWithFiles; findings: Findings }

export function ReviewedPages({ job, findings: { compared } }: Props) {
  const others = job.files.length - compared.length
  return (
    <ReviewPart heading="Pages">
      {compared.length > 0 && <ClaimedPages jobId={job._id} compared={compared} isLinked />}
      {others > 0 && (
        <p className="text-ink2">
          {formatQuantity(others, 'document')} {others === 1 ? 'is' : 'are'} not compared: special,
          or without counted pages.
        </p>
      )}
    </ReviewPart>
  )
}

/** Nothing without compared pages. */
export function PagesToComplete({ job: { _id: jobId, files } }: Pick<Props, 'job'>) {
  const { compared } = findingsOf(files)
  if (compared.length === 0) return null
  return <ClaimedPages {...{ jobId, compared }} isLinked={false} />
}
