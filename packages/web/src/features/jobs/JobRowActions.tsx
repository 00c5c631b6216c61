import { texts, type Job } from '@curbcut/contract'
import { toJobFacts } from '#web/lib/job-facts.ts'
import { useActor } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { awaitsApproval, jobActionsFor, type JobAction } from './job-actions.ts'
import { JobMenu } from './JobMenu.tsx'
import { jobTitleId } from './JobTitleLink.tsx'
import { useJobAction } from './use-job-action.ts'

type Props = {
  job: Job
  /** In the block layout everything is in the menu. */
  isNarrow: boolean
  /** Tells the list which row to look after when its button is gone. */
  onAct: () => void
}

/** What the viewer can do with a job from its row. */
export function JobRowActions({ job, isNarrow, onAct }: Props) {
  const actor = useActor()
  const { perform, isSending } = useJobAction(job)
  const { buttons, menu } = jobActionsFor(actor, toJobFacts(job), isNarrow ? 'narrow row' : 'row')
  const act = (action: JobAction) => {
    if (isSending) return
    onAct()
    void perform(action)
  }
  return (
    <>
      <RowButtons job={job} actions={buttons} isSending={isSending} onAct={act} />
      {awaitsApproval(actor, job) && <ApprovalPending job={job} />}
      <JobMenu job={job} actions={menu} onAct={act} />
    </>
  )
}

type ButtonsProps = {
  job: Job
  actions: readonly JobAction[]
  isSending: boolean
  onAct: (action: JobAction) => void
}

/** One above the other: side by side they would cover a column of the table on every screen. */
function RowButtons({ job, actions, isSending, onAct }: ButtonsProps) {
  if (actions.length === 0) return null
  return (
    <div className="flex flex-col gap-1 py-1">
      {actions.map((action) => (
        <Button
          key={action.id}
          size="small"
          isInert={isSending}
          aria-describedby={jobTitleId(job)}
          onPress={() => onAct(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}

/** The menu without an option, which says why. */
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
