import { fullName, texts, type JobReturn } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/format.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Why a job came back from review, at the top for its remediator: the history tells it far below. */
export function ReturnNotice({ returned }: { returned: JobReturn }) {
  const { reason, actor, createdAt } = returned
  return (
    <div className="mb-4 max-w-prose">
      <Notice tone="info">
        <p className="font-semibold">
          {texts.job.returned} by <bdi>{fullName(actor)}</bdi>,{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {reason ?? 'No reason was given.'}
        </p>
      </Notice>
    </div>
  )
}
