import {
  isRemediator,
  may,
  progressStatuses,
  reportTab,
  sees,
  texts,
  type Actor,
  type JobWithFiles,
} from '@curbcut/contract'
import { useRef, type ReactNode } from 'react'
import { toJobFacts, readsReview } from '#web/lib/documents/job-facts.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useListParams } from '#web/lib/addresses/use-list-params.ts'
import { usePrinting } from '#web/lib/browser/use-printing.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Tabs } from '#web/ui/screens/Tabs.tsx'
import { JobActions } from './JobActions.tsx'
import { JobHeading } from './JobHeading.tsx'
import { ReturnButton, ReturnNotice } from './ReturnNotice.tsx'
import { useClaimOnOpening } from './use-claim-on-opening.ts'
import { useMarkJobSeen } from './use-mark-job-seen.ts'

const MissingReasons = lazyComponent(
  async () => (await import('./MissingReasons.tsx')).MissingReasons,
)

const DocumentsEndNotice = lazyComponent(
  async () => (await import('./DocumentsEndNotice.tsx')).DocumentsEndNotice,
)

const tabs = ['details', 'files', 'review', reportTab] as const
type JobTab = (typeof tabs)[number]
const labels: Record<JobTab, string> = { ...texts.job.tabs, review: 'Review', report: 'Report' }

/** The parts of a job's page that belong to other features; app composes them. */
export type JobPanels = Record<
  | JobTab
  /** Unsaved review input after the review has ended. */
  | 'unsavedWork'
  | 'ready'
  /** The print view of both tabs. */
  | 'printed',
  (job: JobWithFiles) => ReactNode
>

type Props = {
  job: JobWithFiles
  isFresh: boolean
  panels: JobPanels
}

export function OpenedJob({ job, isFresh, panels }: Props) {
  useMarkJobSeen(job)
  const isClaiming = useClaimOnOpening(job, isFresh)
  const actor = useActor()
  const shownTabs = tabs.filter((name) => isShown[name]?.(actor, job) ?? true)
  const { tab, setTab } = useListParams<never, JobTab>({ tabs: shownTabs })
  const isPrinting = usePrinting()
  const tabsRef = useRef<HTMLDivElement>(null)
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  // Archiving removes the buttons but does not change the status.
  useRestoredFocus(`${job.status} ${job.isArchived}`, {
    isPaused,
    landing: () => tabsRef.current?.querySelector('h1'),
  })
  return (
    <div ref={tabsRef} data-tab={tab}>
      <JobHeading
        job={job}
        documentTitle={`${labels[tab]} – ${job.job_name} – ${texts.product}`}
        note={
          job.returned &&
          tab === 'files' && <ReturnButton jobId={job._id} returned={job.returned} />
        }
      >
        {panels.ready(job)}
        {!isClaiming && <JobActions job={job} />}
      </JobHeading>
      {job.returned && tab !== 'files' && <ReturnNotice jobId={job._id} returned={job.returned} />}
      {tab !== 'files' && isRemediator(actor) && <MissingReasons job={job} />}
      {!shownTabs.includes('review') && panels.unsavedWork(job)}
      {Object.values(job.documents).some(Boolean) && <DocumentsEndNotice job={job} />}
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
          ...ownTabs
            .filter((id) => shownTabs.includes(id))
            .map((id) => ({ id, label: labels[id] })),
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {panels[tab](job)}
      </Tabs>
      {isPrinting && tab !== reportTab && panels.printed(job)}
    </div>
  )
}

const ownTabs = ['review', reportTab] as const

const isShown: Partial<Record<JobTab, (actor: Actor, job: JobWithFiles) => boolean>> = {
  review: readsReview,
  // Once the work is done, the client side can read the report, even while the job is re-opened.
  report: (actor, job) =>
    may.readEvidence(actor, toJobFacts(job)) &&
    (sees(actor).remediator || job.has_report || progressStatuses.completed.includes(job.status)),
}
