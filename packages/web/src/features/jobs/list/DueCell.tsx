import { dueTexts, type Job } from '@curbcut/contract'
import { dueText } from '#web/features/jobs/promises/due-texts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { formatDate } from '#web/lib/words/format.ts'
import { noValue } from '#web/ui/table/no-value.tsx'

/** "in 5 hours" or "Late by 2 days" above the day; the page of the job has the hour. */
export function DueCell({ job }: { job: Job }) {
  const now = useNow()
  const { due_at: dueAt } = job
  if (dueAt === null) return job.waits_for_client_since ? dueTexts.waitsForClient : noValue
  return (
    <>
      <span className={job.is_late ? 'block font-semibold' : 'block'}>{dueText(job, now)}</span>
      <time dateTime={dueAt} className="block whitespace-nowrap text-ink2">
        {formatDate(dueAt)}
      </time>
    </>
  )
}
