import { isAdministrator, texts, type Actor, type Job, type JobWithFiles } from '@curbcut/contract'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { JobStatusText } from '#web/features/jobs/list/JobStatusText.tsx'
import { NextStep, nextStepId } from '#web/features/jobs/moves/NextStep.tsx'
import { awaitsAnswer, hasReadyDocuments } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { PriorityBadge } from '#web/ui/badges/Badge.tsx'
import { ChangedMark } from '#web/ui/badges/dot-marks.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PageTitle } from '#web/ui/screens/PageTitle.tsx'
import { JobHeaderLayout } from './JobHeaderLayout.tsx'
import { useChangedByOthers } from './use-changed-by-others.ts'

const DisputeStep = lazyComponent(
  async () => (await import('#web/features/jobs/sign-off/DisputeStep.tsx')).DisputeStep,
  '\u00a0',
)
const SignOffStep = lazyComponent(
  async () => (await import('#web/features/jobs/sign-off/DisputeStep.tsx')).SignOffStep,
  '\u00a0',
)
const QuestionFact = lazyComponent(async () => (await import('./QuestionFact.tsx')).QuestionFact)

type Props = {
  job: JobWithFiles
  windowTitle: string
  note?: ReactNode
  children: ReactNode
}

export function JobHeading({ job, windowTitle, note, children }: Props) {
  const actor = useActor()
  return (
    <JobHeaderLayout
      title={<PageTitle title={job.job_name} windowTitle={windowTitle} />}
      actions={children}
    >
      <JobState job={job} />
      <div>
        <p id={nextStepId(job)} className="inline">
          <Step job={job} />
        </p>{' '}
        {note}
      </div>
      {isAssignedTo(actor, job) && !job.isArchived && <ClaimedNotice />}
    </JobHeaderLayout>
  )
}

function Step({ job }: { job: JobWithFiles }) {
  const actor = useActor()
  if (awaitsAnswer(actor, job)) return <DisputeStep job={job} />
  return hasReadyDocuments(actor, job) ? <SignOffStep job={job} /> : <NextStep job={job} />
}

export function JobState({ job }: { job: Job }) {
  const { columns } = texts.jobs
  const isChanged = useChangedByOthers(job)
  return (
    <dl className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Fact label={columns.status} isChanged={isChanged('status')}>
        <JobStatusText job={job} />
      </Fact>
      <Fact label={columns.priority} isChanged={isChanged('priority')}>
        <PriorityBadge isRush={job.priority === 'RUSH'} />
      </Fact>
      {job.waits_for_client_since && <QuestionFact job={job} since={job.waits_for_client_since} />}
    </dl>
  )
}

type FactProps = { label: string; isChanged: boolean; children: ReactNode }

function Fact({ label, isChanged, children }: FactProps) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-caption text-ink2">{label}</dt>
      <dd className="flex items-center gap-1.5">
        {children}
        {isChanged && <ChangedMark />}
      </dd>
    </div>
  )
}

/** Until a remediator is assigned, a claimed job is assigned to its administrator. */
const isAssignedTo = (actor: Actor, job: Job) =>
  isAdministrator(actor) && job.assigned_to?._id === actor.id

function ClaimedNotice() {
  return (
    <p className="inline-flex items-center gap-1.5 text-control text-ink2">
      <Info size={16} aria-hidden className="shrink-0" />
      {texts.success.jobClaimed}
    </p>
  )
}
