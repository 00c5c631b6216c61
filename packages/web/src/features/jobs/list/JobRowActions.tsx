import { texts, type Job } from '@curbcut/contract'
import {
  awaitsApproval,
  jobActionsFor,
  type JobAction,
} from '#web/features/jobs/moves/job-actions.ts'
import { JobMenu } from '#web/features/jobs/moves/JobMenu.tsx'
import { useJobAction } from '#web/features/jobs/moves/use-job-action.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import { jobTitleId } from './JobTitleLink.tsx'
import { pendingQuoteId, quoteText } from './PendingQuote.tsx'

type Props = {
  job: Job
  /** Puts every action into the menu, where there is no room for buttons. */
  isMenuOnly: boolean
  /** Marks the row that gets the focus if the button disappears. */
  onAct: () => void
}

export function JobRowActions({ job, isMenuOnly, onAct }: Props) {
  const actor = useActor()
  const { perform, isSending } = useJobAction(job)
  const ignoresClicks = useClickGuard(job.status)
  const { buttons, menu } = jobActionsFor(actor, toJobFacts(job), isMenuOnly ? 'narrow row' : 'row')
  const act = (action: JobAction) => {
    if (isSending || ignoresClicks) return
    onAct()
    void perform(action)
  }
  return (
    <>
      <RowButtons job={job} actions={buttons} isInert={isSending || ignoresClicks} onAct={act} />
      {awaitsApproval(actor, job) && <ApprovalPending job={job} />}
      <JobMenu
        job={job}
        actions={menu}
        descriptionOf={({ id }) => (id === 'approveQuote' ? quoteText(job) : undefined)}
        onAct={act}
      />
    </>
  )
}

type ButtonsProps = {
  job: Job
  actions: readonly JobAction[]
  /** True while an action is sent, and shortly after the buttons have changed. */
  isInert: boolean
  onAct: (action: JobAction) => void
}

function RowButtons({ job, actions, isInert, onAct }: ButtonsProps) {
  return actions.map((action) => (
    <Button
      key={action.id}
      size="small"
      isInert={isInert}
      aria-describedby={[jobTitleId(job), pendingQuoteId(job)].filter(Boolean).join(' ')}
      onPress={() => onAct(action)}
    >
      {action.label}
    </Button>
  ))
}

function ApprovalPending({ job }: { job: Job }) {
  return (
    <RowMenu
      label={`Actions for ${job.job_name}`}
      items={[]}
      onAction={() => undefined}
      inertReason={texts.rowMenu.approvalPending}
    />
  )
}
