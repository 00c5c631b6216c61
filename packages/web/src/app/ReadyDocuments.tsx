import { formatCount, type Job } from '@curbcut/contract'
import { DownloadAll } from '#web/features/files/DownloadAll.tsx'
import { hasReadyDocuments } from '#web/lib/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'

/** Tells the client side that the documents of a job are ready, with the button that saves them all. */
export function ReadyDocuments({ job }: { job: Job }) {
  const actor = useActor()
  if (!hasReadyDocuments(actor, job)) return null
  const { no_of_files: files } = job
  return (
    <section
      aria-label="Ready documents"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:mb-2 max-sm:basis-full"
    >
      <p className="text-title font-semibold">
        {files === 1 ? '1 document is ready' : `${formatCount(files)} documents are ready`}
      </p>
      <DownloadAll job={job} tone="primary" />
    </section>
  )
}
