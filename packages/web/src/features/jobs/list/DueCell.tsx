import { dueTexts, seesDueDates, type Job, isCompletedStatus } from '@curbcut/contract'
import { use } from 'react'
import { dueText } from '#web/features/jobs/promises/due-texts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { formatDate } from '#web/lib/words/format.ts'
import { useActor } from '#web/state/use-actor.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import { ShownColumns } from '#web/ui/table/shown-columns.ts'

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

const soonMs = 24 * 3600 * 1000

/** In a table without room for the column of due dates: what is late, or due within a day, or waits. */
export function DueNote({ job }: { job: Job }) {
  const now = useNow()
  const actor = useActor()
  const hasColumn = use(ShownColumns)?.some(({ key }) => key === 'due')
  const text = seesDueDates(actor) && !hasColumn ? noteText(job, now) : undefined
  return (
    text && <span className="block text-caption leading-4 whitespace-nowrap text-ink">{text}</span>
  )
}

function noteText(job: Job, now: number): string | undefined {
  const { due_at: dueAt, is_late: isLate, status } = job
  if (job.waits_for_client_since) return dueTexts.waitsForClient
  if (dueAt === null || isCompletedStatus(status)) return undefined
  if (isLate) return dueText(job, now)
  return Date.parse(dueAt) - now > soonMs ? undefined : `${dueTexts.column} ${dueText(job, now)}`
}
