import { type Job, documentsEndText } from '@curbcut/contract'
import { Notice } from '#web/ui/messages/Notice.tsx'

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
