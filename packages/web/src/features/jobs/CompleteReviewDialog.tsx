import { texts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { ConfirmDialog, ConfirmLabel } from '#web/forms/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { unsavedJudgmentsLost } from '#web/state/unsaved-judgments.ts'
import type { JobDefaults } from './job-actions.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'

export type CompleteReviewProps = ModalProps<JobDefaults>
type Props = CompleteReviewProps & {
  /** Shows the unsaved choices, and the conditions without a judgment. */
  renderUnjudged: (jobId: string) => ReactNode
}

/** 'Complete Review', where somebody has chosen judgments and not saved them: asks before they are lost. */
export function CompleteReviewDialog({ title, defaults, onClose, renderUnjudged }: Props) {
  const { jobId, job_name, status } = defaults
  const dispatch = useAppDispatch()
  const [updateStatus] = useUpdateStatusMutation()
  const complete = async () => {
    const answer = await updateStatus({ jobId, move: true, status })
    if (!answer.error) dispatch(unsavedJudgmentsLost(jobId))
    return answer
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb={texts.job.completeReview} name={job_name} />}
      tone="danger"
      onConfirm={complete}
      onClose={onClose}
    >
      {renderUnjudged(jobId)}
    </ConfirmDialog>
  )
}
