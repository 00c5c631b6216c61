import { may, type JobWithFiles } from '@curbcut/contract'
import { useId } from 'react'
import { ComparedOriginals } from '#web/features/review/problems/ComparedOriginals.tsx'
import { findingsOf } from '#web/features/review/problems/findings.ts'
import { RemainingBarriers } from '#web/features/review/problems/RemainingBarriers.tsx'
import { ReviewedPages } from '#web/features/review/problems/ReviewedPages.tsx'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { JudgedDocuments } from './JudgedDocuments.tsx'

/** Read-only after the review. */
export function ReviewPanel({ job }: { job: JobWithFiles }) {
  const titleId = useId()
  const isOpen = may.judgeDocuments(useActor(), toJobFacts(job))
  const { files } = job
  const findings = findingsOf(files)
  return (
    <section aria-labelledby={titleId} className="panel relative">
      {/* The tab above says it already. */}
      <h2 id={titleId}>
        <VisuallyHidden>Review</VisuallyHidden>
      </h2>
      <div className="flex flex-col gap-6">
        <JudgedDocuments job={job} isOpen={isOpen} />
        <ReviewedPages job={job} findings={findings} />
        <ComparedOriginals files={files} />
        <RemainingBarriers {...{ files, findings }} />
      </div>
    </section>
  )
}
