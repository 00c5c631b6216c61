import { formatCount, formatQuantity, type JobFile } from '@curbcut/contract'
import { ReviewSection } from '#web/features/review/judgments/ReviewSection.tsx'
import type { Findings } from './findings.ts'

type Props = { files: readonly JobFile[]; findings: Findings }

/** What the checks found of all documents; the matrix warns of single ones. */
export function RemainingBarriers({ files, findings }: Props) {
  const { filesWithBarriers, forPeople, underWay, unchecked, undecided } = findings
  const warnedCount = filesWithBarriers.length + unchecked.length
  const withoutBarriersCount = files.length - warnedCount - forPeople.length - underWay.length
  if (warnedCount === files.length) return null
  return (
    <ReviewSection heading="Remaining barriers">
      {filesWithBarriers.length > 0 && (
        <p>Barriers are left in {formatQuantity(filesWithBarriers.length, 'document')}.</p>
      )}
      {unchecked.length > 0 && (
        <p>{formatQuantity(unchecked.length, 'document was', 'documents were')} not checked.</p>
      )}
      {underWay.length > 0 && (
        <p>
          {formatQuantity(underWay.length, 'document is', 'documents are')} still being checked.
        </p>
      )}
      {forPeople.length > 0 && (
        <p className="text-ink2">
          {formatQuantity(forPeople.length, 'document needs', 'documents need')} a person’s
          judgement.
        </p>
      )}
      {withoutBarriersCount > 0 && (
        <p className="text-ink2">
          No barriers were found in {formatQuantity(withoutBarriersCount, 'document')}.
          {undecided.length > 0 &&
            ` In ${formatCount(undecided.length)} of them, some conditions could not be decided.`}
        </p>
      )}
    </ReviewSection>
  )
}
