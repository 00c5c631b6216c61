import { texts, type JobWithFiles } from '@curbcut/contract'
import { useRef, type ReactNode } from 'react'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { useListParams } from '#web/lib/use-list-params.ts'
import { usePrinting } from '#web/lib/use-printing.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { JobActions } from './JobActions.tsx'
import { JobHeading } from './JobHeading.tsx'
import { ReturnNotice } from './ReturnNotice.tsx'
import { useClaimOnOpening } from './use-claim-on-opening.ts'
import { useSeen } from './use-seen.ts'

const tabs = ['details', 'files'] as const

/** The parts of a job's page that belong to other features; app composes them. */
export type JobPanels = Record<
  | 'details'
  | 'files'
  /** What stands beside the name when the documents are ready. */
  | 'ready'
  /** What goes on paper, of both tabs. */
  | 'printed',
  (job: JobWithFiles) => ReactNode
>

type Props = {
  job: JobWithFiles
  /** Whether it was requested in this visit, not in an earlier one. */
  isFresh: boolean
  panels: JobPanels
}

/** A job with its title, its buttons and its tabs. */
export function OpenedJob({ job, isFresh, panels }: Props) {
  useSeen(job)
  const isClaiming = useClaimOnOpening(job, isFresh)
  const { tab, setTab } = useJobTab()
  const isPrinting = usePrinting()
  const place = useRef<HTMLDivElement>(null)
  const isHeld = useAppSelector(({ forms }) => forms.open !== null)
  // Archiving removes the buttons and keeps the status.
  useKeptFocus(`${job.status} ${job.isArchived}`, {
    isHeld,
    landing: () => place.current?.querySelector('h1'),
  })
  const labels = texts.job.tabs
  return (
    <div ref={place}>
      <JobHeading job={job} documentTitle={`${labels[tab]} – ${job.job_name} – ${texts.product}`}>
        {panels.ready(job)}
        {!isClaiming && <JobActions job={job} />}
      </JobHeading>
      {job.returned && <ReturnNotice returned={job.returned} />}
      <Tabs
        label="Job"
        tabs={[
          { id: 'details', label: labels.details },
          {
            id: 'files',
            label: labels.files,
            count: job.no_of_files,
            unit: job.no_of_files === 1 ? 'file' : 'files',
          },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'details' ? panels.details(job) : panels.files(job)}
      </Tabs>
      {isPrinting && panels.printed(job)}
    </div>
  )
}

const useJobTab = () => useListParams<never, (typeof tabs)[number]>({ tabs })
