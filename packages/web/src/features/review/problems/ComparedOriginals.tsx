import { formatQuantity, isFileDoubtful, type JobFile, type JobWithFiles } from '@curbcut/contract'
import { ReviewPart } from '#web/features/review/judgments/ReviewPart.tsx'
import { doubtfulFilesOf } from '#web/lib/documents/doubtful-files.ts'
import { FoundDocuments } from './FoundDocuments.tsx'

/** Fixed documents beside their originals; nothing for a job whose documents were never compared. */
export function ComparedOriginals({ job: { _id: jobId, files } }: { job: JobWithFiles }) {
  const stateOf = ({ versions }: JobFile) => versions.at(-1)?.comparison?.state
  const doubtful = doubtfulFilesOf(files)
  const others = files.filter((file) => stateOf(file) !== undefined && !isFileDoubtful(file))
  const waiting = others.filter((file) => stateOf(file) === 'waiting').length
  const compared = others.filter((file) => stateOf(file) === 'compared')
  const matching = compared.filter(({ versions }) => versions.at(-1)?.comparison?.words).length
  const withoutText = compared.length - matching
  const notCompared = others.length - waiting - compared.length
  if (files.every((file) => stateOf(file) === undefined)) return null
  return (
    <ReviewPart heading="Compared with the originals">
      {doubtful.length > 0 && (
        <FoundDocuments
          jobId={jobId}
          found={doubtful.map(({ file, doubt }) => ({ file, words: doubt }))}
        />
      )}
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
