import {
  checkStateTexts,
  currentCheckOf,
  evidenceWords,
  formatCount,
  formatQuantity,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { ReviewPart } from '#web/features/review/judgments/ReviewPart.tsx'
import { barriersOf, type Findings } from './findings.ts'
import { FoundDocuments, LabelledText } from './FoundDocuments.tsx'

type Props = { job: JobWithFiles; findings: Findings }

export function RemainingBarriers({ job: { _id: jobId, files }, findings }: Props) {
  const { withBarriers, forPeople, underWay, unchecked, undecided } = findings
  const others = [withBarriers, forPeople, underWay, unchecked].flat()
  const withoutAny = files.length - others.length
  return (
    <ReviewPart heading="Remaining barriers">
      {withBarriers.length > 0 && (
        <FoundDocuments
          jobId={jobId}
          found={withBarriers.map((file) => ({
            file,
            words: formatQuantity(barriersOf(file), 'barrier'),
            note: <DeliveryReason file={file} />,
          }))}
        />
      )}
      {unchecked.length > 0 && (
        <FoundDocuments
          jobId={jobId}
          found={unchecked.map((file) => ({
            file,
            words: checkStateTexts[currentCheckOf(file)?.state ?? 'not_supported'].label,
            note: <DeliveryReason file={file} />,
          }))}
        />
      )}
      {underWay.length > 0 && (
        <p>
          {formatQuantity(underWay.length, 'document')} {isOrAre(underWay)} still being checked.
        </p>
      )}
      {forPeople.length > 0 && (
        <p className="text-ink2">
          {formatQuantity(forPeople.length, 'document')} {forPeople.length === 1 ? 'needs' : 'need'}{' '}
          a person’s judgement.
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

const isOrAre = ({ length }: readonly JobFile[]) => (length === 1 ? 'is' : 'are')

function DeliveryReason({ file: { delivery_reason: reason } }: { file: JobFile }) {
  return reason && <LabelledText label={evidenceWords.deliveredAnyway}>{reason}</LabelledText>
}
