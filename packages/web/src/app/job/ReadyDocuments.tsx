import type { JobWithFiles } from '@curbcut/contract'
import { barriersOfDelivery, readyWords } from '#web/features/documents/list/delivered-files.ts'
import { DownloadAll } from '#web/features/documents/list/DownloadAll.tsx'
import { hasReadyDocuments } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'

/** Shows the client side the result of a job, with a button that saves all documents. */
export function ReadyDocuments({ job }: { job: JobWithFiles }) {
  const actor = useActor()
  if (!hasReadyDocuments(actor, job)) return null
  const { files, no_of_files: all } = job
  const barriers = barriersOfDelivery(files)
  return (
    <section
      aria-label="Ready documents"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:mb-2 max-sm:basis-full"
    >
      <div>
        {barriers && <p className="text-title font-semibold">{barriers}</p>}
        <p className={barriers ? 'text-control' : 'text-title font-semibold'}>
          {readyWords(files, all)}
        </p>
      </div>
      <DownloadAll job={job} tone="primary" />
    </section>
  )
}
