import type { Job } from '@curbcut/contract'
import { texts } from '@curbcut/contract'
import { useActor } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { awaitsApproval, hasRowButtons, jobActionsFor, type JobAction } from './job-actions.ts'
import { jobTitleId } from './JobTitleLink.tsx'
import { useJobAction } from './use-job-action.ts'

type Props = {
  job: Job
  /** In the block layout everything is in the menu. */
  isNarrow: boolean
  /** Tells the list to look after this row when its button is gone. */
  onAct: () => void
}

/** What the viewer can do with a job from its row. */
export function JobRowActions({ job, isNarrow, onAct }: Props) {
  const actor = useActor()
  const { perform, isSending } = useJobAction(job)
  const actions = jobActionsFor(actor, job, 'row')
  const label = `Actions for ${job.job_name}`
  const act = (action: JobAction) => {
    onAct()
    perform(action)
  }

  if (awaitsApproval(actor, job)) {
    const { approvalPending } = texts.rowMenu
    return (
      <RowMenu label={label} items={[]} onAction={() => undefined} inertReason={approvalPending} />
    )
  }
  if (actions.length === 0) return null
  if (hasRowButtons(actor) && !isNarrow) {
    return actions.map((action) => (
      <Button
        key={action.move}
        size="small"
        isInert={isSending}
        aria-describedby={jobTitleId(job)}
        onPress={() => act(action)}
      >
        {action.label}
      </Button>
    ))
  }
  return (
    <RowMenu
      label={label}
      items={actions.map(({ move, label: words }) => ({ id: move, label: words }))}
      onAction={(id) => {
        const action = actions.find(({ move }) => move === id)
        if (action && !isSending) act(action)
      }}
    />
  )
}
