import {
  fullName,
  isAdministrator,
  texts,
  type Actor,
  type Job,
  type JobWithFiles,
} from '@curbcut/contract'
import { Info } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { useListParams } from '#web/lib/use-list-params.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/session.ts'
import { PriorityBadge } from '#web/ui/Badge.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { JobActions } from './JobActions.tsx'
import { JobStatusText } from './JobStatusText.tsx'
import { nextStep } from './next-steps.ts'
import { ReturnNotice } from './ReturnNotice.tsx'
import { SubmitNeedsFiles } from './SubmitNeedsFiles.tsx'
import { useClaimOnOpening } from './use-claim-on-opening.ts'
import { useSeen } from './use-seen.ts'

const tabs = ['details', 'files'] as const

type Panel = (job: JobWithFiles) => ReactNode
type Props = {
  job: JobWithFiles
  /** Whether it was requested in this visit, not in an earlier one. */
  isFresh: boolean
  renderDetails: Panel
  renderFiles: Panel
  renderReady: Panel
}

/** A job with its title, its buttons and its tabs. */
export function OpenedJob({ job, isFresh, renderReady, ...panels }: Props) {
  const actor = useActor()
  useSeen(job)
  const isClaiming = useClaimOnOpening(job, isFresh)
  const { tab, setTab } = useJobTab()
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
      <PageHeading
        title={job.job_name}
        documentTitle={`${labels[tab]} – ${job.job_name} – ${texts.product}`}
        beside={
          <>
            <JobStatusText job={job} />
            <PriorityBadge isRush={job.priority === 'RUSH'} />
          </>
        }
        subtitle={isTheirs(actor, job) && <ClaimLine />}
      >
        {!isClaiming && <JobActions job={job} />}
      </PageHeading>
      <NextStep job={job} />
      {renderReady(job)}
      <SubmitNeedsFiles job={job} />
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
        {tab === 'details' ? panels.renderDetails(job) : panels.renderFiles(job)}
      </Tabs>
    </div>
  )
}

const useJobTab = () => useListParams<never, (typeof tabs)[number]>({ tabs })

/** Until a remediator has it, a claimed job belongs to its administrator. */
const isTheirs = (actor: Actor, job: Job) =>
  isAdministrator(actor) && job.assigned_to?._id === actor.id

function ClaimLine() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Info size={16} aria-hidden className="shrink-0" />
      {texts.success.jobClaimed}
    </span>
  )
}

/** Who does what next. A name in it keeps its own direction. */
function NextStep({ job }: { job: JobWithFiles }) {
  const sentence = nextStep(useActor(), job)
  const name = job.assigned_to ? fullName(job.assigned_to) : ''
  const [before = '', ...after] = name ? sentence.split(name) : [sentence]
  return (
    <p className="mb-4 max-w-prose">
      {before}
      {after.length > 0 && <bdi>{name}</bdi>}
      {after.join(name)}
    </p>
  )
}
