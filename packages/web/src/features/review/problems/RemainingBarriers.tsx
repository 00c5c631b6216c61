import { formatCount, formatQuantity, type JobFile } from '@curbcut/contract'
import { ReviewPart } from '#web/features/review/judgments/ReviewPart.tsx'
import type { Findings } from './findings.ts'

type Props = { files: readonly JobFile[]; findings: Findings }

/** What the checks found of the documents that the matrix does not warn of. */
export function RemainingBarriers({ files, findings }: Props) {
  const { withBarriers, forPeople, underWay, unchecked, undecided } = findings
  const withWarning = withBarriers.length + unchecked.length
  const withoutAny = files.length - withWarning - forPeople.length - underWay.length
  if (withWarning === files.length) return null
  return (
    <ReviewPart heading="Remaining barriers">
      {underWay.length > 0 && (
        <p>
          {formatQuantity(underWay.length, 'document is', 'documents are')} still being checked.
        </p>
      )}
      {forPeople.length > 0 && (
        <p className="text-ink2">
          {formatQuantity(forPeople.length, 'document')} cannot be checked by a machine.
        </p>
      )}
      {withoutAny > 0 && (
        <p className="text-ink2">
          No barriers were found in {formatQuantity(withoutAny, 'document')}.
          {undecided.length > 0 &&
            ` In ${formatCount(undecided.length)} of them, some conditions could not be decided.`}
        </p>
      )}
    </ReviewPart>
  )
}
