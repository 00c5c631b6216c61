import { formatDollars, type Job } from '@curbcut/contract'

const quoteIdOf = ({ _id }: Pick<Job, '_id'>) => `pending-quote-${_id}`

/** The id of the amount, which describes the row's buttons; undefined without a pending quote. */
export const pendingQuoteId = (job: Job): string | undefined =>
  job.pending_quote === null ? undefined : quoteIdOf(job)

export const quoteText = ({ pending_quote: dollars }: Job): string | undefined =>
  dollars === null ? undefined : `Quote: ${formatDollars(dollars)}`

/** For lists without a column of the cost. */
export function PendingQuote({ job }: { job: Job }) {
  const text = quoteText(job)
  if (!text) return null
  return (
    <span id={quoteIdOf(job)} className="block text-caption leading-4 text-ink2 tabular-nums">
      {text}
    </span>
  )
}
