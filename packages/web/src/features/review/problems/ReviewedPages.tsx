import { formatQuantity, type JobWithFiles } from '@curbcut/contract'
import { ReviewSection } from '#web/features/review/judgments/ReviewSection.tsx'
import { findingsOf, type Findings } from './findings.ts'
import { PageComparisonTable } from './PageComparisonTable.tsx'

type Props = { job: JobWithFiles; findings: Findings }

export function ReviewedPages({ job, findings: { comparedFiles } }: Props) {
  return (
    <ReviewSection heading="Pages">
      {comparedFiles.length > 0 && (
        <PageComparisonTable jobId={job._id} comparedFiles={comparedFiles} isLinked />
      )}
      <OtherDocuments count={job.files.length - comparedFiles.length} />
    </ReviewSection>
  )
}

export function DifferingPages({ job: { _id: jobId, files } }: Pick<Props, 'job'>) {
  const { comparedFiles, differingFiles } = findingsOf(files)
  if (differingFiles.length === 0) return null
  return (
    <ReviewSection heading="Pages that differ">
      <PageComparisonTable {...{ jobId, comparedFiles: differingFiles }} isLinked={false} />
      <OtherDocuments count={files.length - comparedFiles.length} />
    </ReviewSection>
  )
}

const OtherDocuments = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="text-ink2">
      {formatQuantity(count, 'document is special, or has', 'documents are special, or have')} no
      counted pages.
    </p>
  )
