import { formatQuantity, isFixedDocumentDoubtful, type JobFile } from '@curbcut/contract'
import { ReviewSection } from '#web/features/review/judgments/ReviewSection.tsx'

type Props = { files: readonly JobFile[] }

/** How many fixed documents match their originals, without those that may be the wrong ones. */
export function ComparedOriginals({ files }: Props) {
  const comparisonOf = ({ versions }: JobFile) => versions.at(-1)?.comparison
  const others = files.filter((file) => comparisonOf(file) && !isFixedDocumentDoubtful(file))
  const waitingCount = others.filter((file) => comparisonOf(file)?.state === 'waiting').length
  const comparedFiles = others.filter((file) => comparisonOf(file)?.state === 'compared')
  const matchingCount = comparedFiles.filter((file) => comparisonOf(file)?.words).length
  const withoutTextCount = comparedFiles.length - matchingCount
  const notComparedCount = others.length - waitingCount - comparedFiles.length
  if (others.length === 0) return null
  return (
    <ReviewSection heading="Compared with the originals">
      {waitingCount > 0 && (
        <p>{formatQuantity(waitingCount, 'document is', 'documents are')} still being compared.</p>
      )}
      {notComparedCount > 0 && (
        <p className="text-ink2">
          {formatQuantity(notComparedCount, 'document was', 'documents were')} not compared.
        </p>
      )}
      {withoutTextCount > 0 && (
        <p className="text-ink2">
          {formatQuantity(withoutTextCount, 'original has', 'originals have')} no text to compare
          with.
        </p>
      )}
      {matchingCount > 0 && (
        <p className="text-ink2">
          {formatQuantity(
            matchingCount,
            'document matches its original',
            'documents match their originals',
          )}
          .
        </p>
      )}
    </ReviewSection>
  )
}
