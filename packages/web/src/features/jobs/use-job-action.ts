import { jobMoves, type Job, type Move } from '@curbcut/contract'
import { openModal } from '#web/state/modal.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import type { JobAction } from './job-actions.ts'
import { useUpdateStatusMutation } from './jobs-api.ts'

/** What a dialog of a move starts with: the job, and the status that the person saw. */
export type MoveDefaults = Pick<Job, 'status'> & { jobId: string; jobName: string }

/** Makes a move of this job: sends it, or opens its dialog. */
export function useJobAction(job: Job) {
  const dispatch = useAppDispatch()
  const [updateStatus, { isLoading }] = useUpdateStatusMutation()

  const perform = ({ move, way }: JobAction) => {
    const { _id: jobId, job_name: jobName, status } = job
    if (way === 'send') {
      const row: Move = jobMoves[move]
      void updateStatus({ jobId, move: row.move ?? true, status })
    } else {
      const defaults: MoveDefaults = { jobId, jobName, status }
      dispatch(openModal({ type: way.opens, title: way.title, defaults }))
    }
  }
  return { perform, isSending: isLoading }
}
