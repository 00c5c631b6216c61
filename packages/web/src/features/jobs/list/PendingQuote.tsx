import { formatDollars, type Job } from '@curbcut/contract'

/** The id of a quote's amount in a list, which describes the buttons of its row. */
const idOf = ({ _id }: Pick<Job, '_id'>) => `pending-quote-${_id}`

/** What describes the buttons of a row next to the job's name; undefined without a waiting quote. */
export const pendingQuoteId = (job: Job): string | undefined =>
  job.pending_quote === null ? undefined : idOf(job)

/** The amount of the quote that waits for an administrator, in words; undefined without one. */
export const quoteWords = ({ pending_quote: dollars }: Job): string | undefined =>
  dollars === null ? undefined : `Quote: ${formatDollars(dollars)}`

/** The amount of a waiting quote, under the job's name. */
export function PendingQuote({ job }: { job: Job }) {
  const words = quoteWords(job)
  if (!words) return null
  return (
    <span id={idOf(job)} className="block text-caption leading-4 text-ink2 tabular-nums">
      {words}
    </span>
  )
}
