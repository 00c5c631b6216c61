import {
  formatUtcDate,
  fullName,
  promiseTexts,
  type JobPromise,
  type JobWithFiles,
} from '@curbcut/contract'
import { dueSentence } from '#web/features/jobs/promises/due-texts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { formatDate } from '#web/lib/words/format.ts'
import { Name } from '#web/ui/text/Name.tsx'

export function JobDue({ job }: { job: JobWithFiles }) {
  const now = useNow()
  const sentence = dueSentence(job, now)
  if (!sentence) return null
  return (
    <div className="text-control">
      <p>
        <Name className="[overflow-wrap:anywhere]">{sentence}</Name>
      </p>
      {job.promise && job.wished_for && job.due_at && (
        <p>{promiseTexts.wished(formatUtcDate(job.wished_for), formatDate(job.due_at))}</p>
      )}
      {job.promise && (
        <p className="text-caption text-ink2">
          <Name className="[overflow-wrap:anywhere]">{originOf(job.promise)}</Name>
        </p>
      )}
    </div>
  )
}

function originOf({ hours, is_fixed: isFixed, reason, made_by: maker }: JobPromise): string {
  const parts = [
    ...(hours === null ? [] : [promiseTexts.hours(hours)]),
    ...(maker && reason ? [`${fullName(maker)}: ${reason}`] : []),
    ...(hours !== null && !isFixed ? [promiseTexts.provisional] : []),
  ]
  return parts.join(' · ')
}
