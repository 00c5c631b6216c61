import { jobMoves, type Job, type JobMove, type Move } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { toJobDefaults, type JobAction, type JobDefaults } from './job-actions.ts'
import {
  useClaimJobMutation,
  useCloseJobMutation,
  useUpdateStatusMutation,
} from './job-moves-api.ts'

/** Does something with this job: sends it, or opens its dialog. */
export function useJobAction(job: Job) {
  const dispatch = useAppDispatch()
  const [updateStatus, updating] = useUpdateStatusMutation()
  const [claimJob, claiming] = useClaimJobMutation()
  const [closeJob, closing] = useCloseJobMutation()
  const { _id: jobId, status } = job

  const perform = async ({ id, way }: JobAction): Promise<void> => {
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
