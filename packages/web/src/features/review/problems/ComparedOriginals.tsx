import { formatQuantity, isFileDoubtful, type JobFile } from '@curbcut/contract'
import { ReviewPart } from '#web/features/review/judgments/ReviewPart.tsx'

type Props = { files: readonly JobFile[] }

/** How many fixed documents match their originals, without those that may be the wrong ones. */
export function ComparedOriginals({ files }: Props) {
  const comparisonOf = ({ versions }: JobFile) => versions.at(-1)?.comparison
  const others = files.filter((file) => comparisonOf(file) && !isFileDoubtful(file))
  const waiting = others.filter((file) => comparisonOf(file)?.state === 'waiting').length
  const compared = others.filter((file) => comparisonOf(file)?.state === 'compared')
  const matching = compared.filter((file) => comparisonOf(file)?.words).length
  const withoutText = compared.length - matching
  const notCompared = others.length - waiting - compared.length
  if (others.length === 0) return null
  return (
    <ReviewPart heading="Compared with the originals">
      {waiting > 0 && (
        <p>{formatQuantity(waiting, 'document is', 'documents are')} still being compared.</p>
      )}
      {notCompared > 0 && (
        <p className="text-ink2">
          {formatQuantity(notCompared, 'document was', 'documents were')} not compared.
        </p>
      )}
      {withoutText > 0 && (
        <p className="text-ink2">
          {formatQuantity(withoutText, 'original has', 'originals have')} no text to compare with.
        </p>
      )}
      {matching > 0 && (
        <p className="text-ink2">
          {formatQuantity(
            matching,
            'document matches its original',
            'documents match their originals',
          )}
          .
        </p>
      )}
    </ReviewPart>
  )
}
