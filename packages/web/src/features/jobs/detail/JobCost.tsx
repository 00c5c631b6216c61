import {
  formatDollars,
  formatQuantity,
  progressStatuses,
  type JobWithFiles,
} from '@curbcut/contract'
import { usePageRates } from '#web/api/endpoints/session-api.ts'
import { estimatePages, type PageEstimate } from '#web/lib/documents/page-dollars.ts'
import { noValue } from '#web/ui/table/no-value.tsx'

/** The extra price of a job and, until it is completed, an estimate of what its pages cost. */
export function JobCost({ job }: { job: JobWithFiles }) {
  const rates = usePageRates()
  const isOpen = !progressStatuses.completed.includes(job.status)
  const estimate = isOpen ? estimateWords(estimatePages(job.files, rates)) : ''
  return (
    <>
      {job.job_cost ? (
        <>
          <span className="tabular-nums">{formatDollars(job.job_cost)}</span>
          <span className="block text-caption text-ink2">Extra price, in addition to pages</span>
        </>
      ) : (
        noValue
      )}
      {estimate && (
        <span className="block text-caption text-ink2 tabular-nums">{`Pages: ${estimate}`}</span>
      )}
    </>
  )
}

/** Empty if no page is paid. An incomplete estimate is marked as such. */
function estimateWords({ dollars, uncounted }: PageEstimate): string {
  const about = dollars > 0 ? `about ${formatDollars(dollars)}` : ''
  if (uncounted === 0) return about
  const rest = `${formatQuantity(uncounted, 'document')} not counted`
  return about ? `${about} so far, ${rest}` : rest
}
