import { fullName, texts, type JobReturn } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/words/format.ts'
import { PopupButton } from '#web/ui/buttons/PopupButton.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Name } from '#web/ui/text/Name.tsx'

const ReturnedProblems = lazyComponent(
  async () => (await import('./ReturnedProblems.tsx')).ReturnedProblems,
)

type Props = { jobId: string; jobReturn: JobReturn }

export function ReturnNotice({ jobId, jobReturn }: Props) {
  return (
    <div className="mt-2 mb-4">
      <Notice tone="info">
        <div className="max-w-prose">
          <ReturnReason jobReturn={jobReturn} />
          <ReturnedProblems jobId={jobId} />
        </div>
      </Notice>
    </div>
  )
}

/** Above the files there is room for one line, so the notice opens from its end. */
export function ReturnButton({ jobId, jobReturn }: Props) {
  const label = 'Why it was returned'
  return (
    <PopupButton panelLabel={label} buttonContent={label} tone="link">
      {() => (
        <div className="max-w-prose px-4 py-3 text-control">
          <ReturnReason jobReturn={jobReturn} />
          <ReturnedProblems jobId={jobId} />
        </div>
      )}
    </PopupButton>
  )
}

function ReturnReason({ jobReturn: { reason, actor, createdAt } }: { jobReturn: JobReturn }) {
  return (
    <>
      <p className="font-semibold">
        {texts.job.returned} by <Name>{fullName(actor)}</Name>,{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {reason ?? 'No reason was given.'}
      </p>
    </>
  )
}
