import {
  isRemediator,
  linkParams,
  may,
  rankOf,
  reportTab,
  jobVisibilityOf,
  texts,
  type Actor,
  type JobWithFiles,
  type Job,
  isClientSide,
  isCompletedStatus,
} from '@curbcut/contract'
import { useRef, type ReactNode, useEffect, useState } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useSeeJobMutation, useUnreadOf } from '#web/api/endpoints/notifications-api.ts'
import { isClaimedOnOpening } from '#web/features/jobs/moves/job-actions.ts'
import { useClaimJobMutation } from '#web/features/jobs/moves/job-moves-api.ts'
import { useListParams } from '#web/lib/addresses/use-list-params.ts'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'
import { useIsPageActive } from '#web/lib/browser/use-is-page-active.ts'
import { usePrinting } from '#web/lib/browser/use-printing.ts'
import { toJobFacts, canSeeReview, hasSignOff } from '#web/lib/documents/job-facts.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useHasBeenTrue } from '#web/lib/use-has-been-true.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Tabs } from '#web/ui/screens/Tabs.tsx'
import { JobActions } from './JobActions.tsx'
import { JobHeading } from './JobHeading.tsx'

const MissingReasonsNotice = lazyComponent(
  async () => (await import('./MissingReasonsNotice.tsx')).MissingReasonsNotice,
)

const ReturnNotice = lazyComponent(async () => (await import('./ReturnNotice.tsx')).ReturnNotice)
const ReturnButton = lazyComponent(async () => (await import('./ReturnNotice.tsx')).ReturnButton)

const DocumentsEndNotice = lazyComponent(
  async () => (await import('./DocumentsEndNotice.tsx')).DocumentsEndNotice,
)

const SignOffSection = lazyComponent(
  async () => (await import('#web/features/jobs/sign-off/SignOffSection.tsx')).SignOffSection,
)

const tabs = ['details', 'files', 'review', reportTab] as const
type JobTab = (typeof tabs)[number]
const tabLabels: Record<JobTab, string> = { ...texts.job.tabs, review: 'Review', report: 'Report' }

/** The parts of a job's page that belong to other features; app composes them. */
export type JobPanels = Record<
  | JobTab
  /** Unsaved review input after the review has ended. */
  | 'unsavedWork'
  | 'ready'
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
  const shownTabs = tabs.filter((name) => isTabShown[name]?.(actor, job) ?? true)
  const firstTab = useFirstTab(job)
  const { tab, setTab } = useListParams<never, JobTab>({
    tabs: [firstTab, ...shownTabs.filter((name) => name !== firstTab)],
  })
  const isPrinting = usePrinting()
  const tabsRef = useRef<HTMLDivElement>(null)
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  // Archiving removes the buttons but does not change the status.
  useRestoredFocus(`${job.status} ${job.isArchived}`, {
    isPaused,
    getFocusTarget: () => tabsRef.current?.querySelector('h1'),
  })
  return (
    <div ref={tabsRef} data-tab={tab}>
      <JobHeading
        job={job}
        windowTitle={`${tabLabels[tab]} – ${job.job_name}`}
        note={
          job.returned &&
          tab === 'files' && <ReturnButton jobId={job._id} jobReturn={job.returned} />
        }
      >
        {panels.ready(job)}
        {!isClaiming && <JobActions job={job} />}
      </JobHeading>
      {job.returned && tab !== 'files' && <ReturnNotice jobId={job._id} jobReturn={job.returned} />}
      {tab !== 'files' && isRemediator(actor) && <MissingReasonsNotice job={job} />}
      {!shownTabs.includes('review') && panels.unsavedWork(job)}
      {Object.values(job.documents).some(Boolean) && <DocumentsEndNotice job={job} />}
      <Tabs
        label="Job"
        tabs={[
          { id: 'details', label: tabLabels.details },
          {
            id: 'files',
            label: tabLabels.files,
            count: job.no_of_files,
            unit: job.no_of_files === 1 ? 'file' : 'files',
          },
          ...optionalTabs
            .filter((id) => shownTabs.includes(id))
            .map((id) => ({ id, label: tabLabels[id] })),
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'details' && hasSignOff(job) && <SignOffSection job={job} />}
        {panels[tab](job)}
      </Tabs>
      {isPrinting && tab !== reportTab && panels.printed(job)}
    </div>
  )
}

/** A remediator works in the files once the job is accepted; a link to a comment leads to it. */
function useFirstTab(job: Job): JobTab {
  const actor = useActor()
  const [addressParams] = useUrlParams()
  const isAccepted = rankOf(job.status) >= rankOf('APPROVED_REMEDIATOR')
  // Decided on opening: a page does not change its tab by itself.
  const [first] = useState<JobTab>(isRemediator(actor) && isAccepted ? 'files' : 'details')
  // The address loses the thread once somebody chooses another one.
  return useHasBeenTrue(addressParams.has(linkParams.thread)) ? 'details' : first
}

const optionalTabs = ['review', reportTab] as const

const isTabShown: Partial<Record<JobTab, (actor: Actor, job: JobWithFiles) => boolean>> = {
  review: canSeeReview,
  // Once the work is done, the client side can read the report, even while the job is re-opened.
  report: (actor, job) =>
    may.readEvidence(actor, toJobFacts(job)) &&
    (jobVisibilityOf(actor).remediator || job.has_report || isCompletedStatus(job.status)),
}

/** Claims once, by a fresh response, as a cached one may be older; returns whether it runs. */
function useClaimOnOpening(job: Job, isFresh: boolean): boolean {
  const actor = useActor()
  const [claim, { isUninitialized, isLoading }] = useClaimJobMutation()
  const isClaimable = isClaimedOnOpening(actor, toJobFacts(job))
  const [shouldClaim, setShouldClaim] = useState<boolean>()
  if (isFresh && shouldClaim === undefined) setShouldClaim(isClaimable)
  const isDue = shouldClaim ?? isClaimable
  const isSent = useRef(false)
  const { _id: jobId, status } = job
  useEffect(() => {
    if (!shouldClaim || isSent.current) return
    isSent.current = true
    void claim({ jobId, move: true, status })
  }, [shouldClaim, claim, jobId, status])
  return isLoading || (isDue && isUninitialized)
}

/** Marks news, and a completed job that waits for the client side, as seen; not as a ghost. */
function useMarkJobSeen(job: Job) {
  const { _id: jobId, status } = job
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const isLookedAt = useIsPageActive()
  const [seeJob] = useSeeJobMutation()
  const newestUnread = useUnreadOf(jobId, liveQueryOptions)(null)?.newest
  const isDelivered = isClientSide(actor) && isCompletedStatus(status)
  const seenUntil = useRef<{ job?: Job; newest?: string | undefined }>({})
  useEffect(() => {
    const { current } = seenUntil
    const isNews = newestUnread !== undefined && newestUnread !== current.newest
    // An unchanged job is the same object, so returning to its page does not count again.
    const isDelivery = isDelivered && job !== current.job
    if (isGhost || !isLookedAt || !(isNews || isDelivery)) return
    seenUntil.current = { job, newest: newestUnread }
    void seeJob({ jobId }).then(({ error }) => {
      // Retried when the viewer looks again.
      if (error) seenUntil.current = {}
    })
  }, [isGhost, isLookedAt, isDelivered, job, newestUnread, seeJob, jobId])
}
