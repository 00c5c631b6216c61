import { type Job, documentsEndText } from '@curbcut/contract'
import { Notice } from '#web/ui/messages/Notice.tsx'

/** When the documents of a job end or have ended, or what prevents that. */
export function DocumentsEndNotice({ job }: { job: Pick<Job, 'documents'> }) {
  const text = documentsEndText(job)
  return (
    text && (
      <div className="mb-4">
        <Notice tone="info">
          <p>{text}</p>
        </Notice>
      </div>
    )
  )
}
