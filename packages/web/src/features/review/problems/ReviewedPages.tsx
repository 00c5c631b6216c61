import { formatQuantity, type JobWithFiles } from '@curbcut/contract'
import { ReviewPart } from '#web/features/review/judgments/ReviewPart.tsx'
import { ClaimedPages } from './ClaimedPages.tsx'
import { findingsOf, type Findings } from './findings.ts'

type Props = { job: JobWithFiles; findings: Findings }

export function ReviewedPages({ job, findings: { compared } }: Props) {
  return (
    <ReviewPart heading="Pages">
      {compared.length > 0 && <ClaimedPages jobId={job._id} compared={compared} isLinked />}
      <OtherDocuments count={job.files.length - compared.length} />
    </ReviewPart>
  )
}

/** Nothing without compared pages. */
export function PagesToComplete({ job: { _id: jobId, files } }: Pick<Props, 'job'>) {
  const { compared } = findingsOf(files)
  if (compared.length === 0) return null
  return (
    <>
      <ClaimedPages {...{ jobId, compared }} isLinked={false} />
      <OtherDocuments count={files.length - compared.length} />
    </>
  )
}

const OtherDocuments = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="text-ink2">
      {formatQuantity(count, 'document')} {count === 1 ? 'is' : 'are'} not compared: special, or
      without counted pages.
    </p>
  )
