import {
  formatDollars,
  formatQuantity,
  progressStatuses,
  type JobWithFiles,
} from '@curbcut/contract'
import { usePageRates } from '#web/api/session-api.ts'
import { estimatePages, type PageEstimate } from '#web/lib/page-dollars.ts'

/** The special price of a job and, until it is completed, about what its pages cost beside that. */
export function JobCost({ job }: { job: JobWithFiles }) {
  const rates = usePageRates()
  const isOpen = !progressStatuses.completed.includes(job.status)
  const estimate = isOpen && estimateWords(estimatePages(job.files, rates))
  return (
    <>
      <span className="tabular-nums">{formatDollars(job.job_cost ?? 0)}</span>
      {estimate && <span className="text-ink2 tabular-nums">{` + ${estimate}`}</span>}
      <span className="block text-caption text-ink2">
        Special price only; pages are paid on top
      </span>
    </>
  )
}

/** Empty where no page is paid. An estimate that is not whole says so. */
function estimateWords({ dollars, uncounted }: PageEstimate): string {
  const about = dollars > 0 ? `about ${formatDollars(dollars)} at page rates` : ''
  if (uncounted === 0) return about
  const rest = formatQuantity(uncounted, 'document')
  return about
    ? `${about} so far, ${rest} not counted`
    : `pages of ${rest} at page rates, not counted`
}
