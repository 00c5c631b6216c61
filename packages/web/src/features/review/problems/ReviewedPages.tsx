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

/** The documents whose pages differ; nothing without any. */
export function PagesToComplete({ job: { _id: jobId, files } }: Pick<Props, 'job'>) {
  const { compared, differing } = findingsOf(files)
  if (differing.length === 0) return null
  return (
    <ReviewPart heading="Pages that differ">
      <ClaimedPages {...{ jobId, compared: differing }} isLinked={false} />
      <OtherDocuments count={files.length - compared.length} />
    </ReviewPart>
  )
}

const OtherDocuments = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="text-ink2">
      {formatQuantity(count, 'document is special, or has', 'documents are special, or have')} no
      counted pages.
    </p>
  )
