import { availableMoves, formatQuantity, texts, type JobWithFiles } from '@curbcut/contract'
import { paths } from '#web/lib/addresses/paths.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { lacksReason } from '#web/lib/documents/lacks-reason.ts'
import { useActor } from '#web/state/use-actor.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'

export function MissingReasonsNotice({ job }: { job: JobWithFiles }) {
  const actor = useActor()
  const count = job.files.filter(lacksReason).length
  if (count === 0 || !availableMoves(actor, toJobFacts(job)).includes('remediate')) return null
  return (
    <div className="mb-4">
      <Notice tone="info">
        <p>
          The client has not been told why {formatQuantity(count, 'document')} still{' '}
          {count === 1 ? 'has' : 'have'} barriers or cannot be opened.{' '}
          <TextLink to={paths.jobFiles(job._id)}>Say why under {texts.job.tabs.files}</TextLink>
        </p>
      </Notice>
    </div>
  )
}
