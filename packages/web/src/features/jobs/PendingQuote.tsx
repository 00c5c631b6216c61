import { formatDollars, type Job } from '@curbcut/contract'

/** The id of a quote's amount in a list, which describes the buttons of its row. */
const idOf = ({ _id }: Pick<Job, '_id'>) => `pending-quote-${_id}`

/** What describes the buttons of a row beside the job's name; undefined without a waiting quote. */
export const pendingQuoteId = (job: Job): string | undefined =>
  job.pending_quote === null ? undefined : idOf(job)

/** The amount of the quote that waits for an administrator, under the job's name. */
export function PendingQuote({ job }: { job: Job }) {
  if (job.pending_quote === null) return null
  return (
    <span id={idOf(job)} className="block text-caption text-ink2 tabular-nums">
      {`Quote: ${formatDollars(job.pending_quote)}`}
    </span>
  )
}
