import { jobMoves, texts, type Job, type JobMove, type Move } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { unsavedOf } from '#web/state/unsaved-judgments.ts'
import { toJobDefaults, type JobAction, type JobDefaults } from './job-actions.ts'
import {
  useClaimJobMutation,
  useCloseJobMutation,
  useUpdateStatusMutation,
} from './job-moves-api.ts'

const completeUnsaved = { opens: 'complete-review', title: texts.job.completeReview } as const

/** Does something with this job: sends it, or opens its dialog. */
export function useJobAction(job: Job) {
  const dispatch = useAppDispatch()
  const [updateStatus, updating] = useUpdateStatusMutation()
  const [claimJob, claiming] = useClaimJobMutation()
  const [closeJob, closing] = useCloseJobMutation()
  const { _id: jobId, status } = job
  const isUnsaved = useAppSelector(
    ({ unsavedJudgments }) => unsavedOf(unsavedJudgments, jobId).length > 0,
  )

  const perform = async (action: JobAction): Promise<void> => {
    const { id } = action
    // Completing fixes the judgments: unsaved choices would be lost.
    const way = id === 'completeReview' && isUnsaved ? completeUnsaved : action.way
    if (way !== 'send') {
      const defaults: JobDefaults = { ...toJobDefaults(job), action: id }
      dispatch(openModal({ type: way.opens, title: way.title, defaults }))
    } else if (id === 'close') await closeJob({ jobId })
    else {
      const { move = true }: Move = jobMoves[id as JobMove]
      const send = id === 'claim' ? claimJob : updateStatus
      await send({ jobId, move, status })
    }
  }
  const isSending = updating.isLoading || claiming.isLoading || closing.isLoading
  return { perform, isSending }
}
