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
  const estimate = estimatePages(job.files, rates)
  const isOpen = !progressStatuses.completed.includes(job.status)
  return (
    <>
      <span className="tabular-nums">{formatDollars(job.job_cost ?? 0)}</span>
      {isOpen && estimate.dollars > 0 && (
        <span className="text-ink2 tabular-nums">{` + ${estimateWords(estimate)}`}</span>
      )}
      <span className="block text-caption text-ink2">
        Special price only; pages are paid on top
      </span>
    </>
  )
}

function estimateWords({ dollars, uncounted }: PageEstimate): string {
  const about = `about ${formatDollars(dollars)} at page rates`
  return uncounted > 0 ? `${about}, ${formatQuantity(uncounted, 'document')} not counted` : about
}
