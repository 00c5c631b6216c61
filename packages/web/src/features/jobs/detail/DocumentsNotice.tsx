import { type Job, wordsOfDocuments } from '@curbcut/contract'
import { Notice } from '#web/ui/messages/Notice.tsx'

/** When the documents of a job expire or have expired, or what prevents that. */
export function DocumentsNotice({ job }: { job: Pick<Job, 'documents'> }) {
  const words = wordsOfDocuments(job)
  return (
    words && (
      <div className="mb-4 max-w-prose">
        <Notice tone="info">
          <p>{words}</p>
        </Notice>
      </div>
    )
  )
}
