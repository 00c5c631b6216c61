import { jobMoves, type Job, type JobMove, type Move } from '@curbcut/contract'
import { openModal } from '#web/state/modal.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import type { JobAction } from './job-actions.ts'
import {
  useClaimJobMutation,
  useCloseJobMutation,
  useUpdateStatusMutation,
} from './job-moves-api.ts'

/** What a dialog of a job starts with: the job as the person saw it, and what they want of it. */
export type JobDefaults = Pick<Job, 'status' | 'priority'> & {
  jobId: string
  jobName: string
  action: JobAction['id']
  /** Whose job it is now; never offered as another remediator. */
  assigneeId: string | null
}

/** Does something with this job: sends it, or opens its dialog. Answers whether it was done. */
export function useJobAction(job: Job) {
  const dispatch = useAppDispatch()
  const [updateStatus, updating] = useUpdateStatusMutation()
  const [claimJob, claiming] = useClaimJobMutation()
  const [closeJob, closing] = useCloseJobMutation()
  const { _id: jobId, job_name: jobName, status, priority, assigned_to } = job

  const perform = async ({ id, way }: JobAction): Promise<boolean> => {
    if (way !== 'send') {
      const assigneeId = assigned_to?._id ?? null
      const defaults: JobDefaults = { jobId, jobName, status, priority, action: id, assigneeId }
      dispatch(openModal({ type: way.opens, title: way.title, defaults }))
      return false
    }
    if (id === 'close') return !(await closeJob({ jobId })).error
    const { move = true }: Move = jobMoves[id as JobMove]
    const send = id === 'claim' ? claimJob : updateStatus
    return !(await send({ jobId, move, status })).error
  }
  const isSending = updating.isLoading || claiming.isLoading || closing.isLoading
  return { perform, isSending }
}
