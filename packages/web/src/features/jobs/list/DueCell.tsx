import type { Job } from '@curbcut/contract'
import { dueWords } from '#web/features/jobs/promises/due-words.ts'
import { useNow } from '#web/lib/use-now.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'

/** "in 5 hours" or "Late by 2 days" above the date. */
export function DueCell({ job }: { job: Job }) {
  const now = useNow()
  const { due_at: dueAt } = job
  if (dueAt === null) return noValue
  return (
    <>
      <span className={job.is_late ? 'block font-semibold' : 'block'}>{dueWords(job, now)}</span>
      <span className="block text-caption leading-4 text-ink2">
        <DateTime at={dueAt} />
      </span>
    </>
  )
}
