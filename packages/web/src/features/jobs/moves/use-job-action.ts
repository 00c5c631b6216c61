import { jobMoves, type Job, type JobMove, type MoveRule } from '@curbcut/contract'
import { use } from 'react'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { ReportLoadFailure } from '#web/ui/screens/lazy-component.tsx'
import {
  needsConfirmation,
  toJobDialogDefaults,
  type ConfirmedMove,
  type JobAction,
  type JobDialogDefaults,
} from './job-actions.ts'
import {
  useClaimJobMutation,
  useCloseJobMutation,
  useUpdateStatusMutation,
} from './job-moves-api.ts'

export function useJobAction(job: Job) {
  const dispatch = useAppDispatch()
  const reportNotLoaded = use(ReportLoadFailure)
  const [updateStatus] = useUpdateStatusMutation()
  const [claimJob] = useClaimJobMutation()
  const [closeJob] = useCloseJobMutation()
  const { _id: jobId, status } = job
  const { isSending, sendOnce } = useSending()

  /** Resolves to false after it has opened a confirmation or shown an error. */
  const canMoveNow = async (move: ConfirmedMove): Promise<boolean> => {
    const confirmations = await loadConfirmations().catch(reportNotLoaded)
    return confirmations ? dispatch(confirmations.confirmBeforeMove(move, job)) : false
  }

  const act = async ({ id, trigger }: JobAction): Promise<void> => {
    if (trigger !== 'send') {
      const defaults: JobDialogDefaults = { ...toJobDialogDefaults(job), action: id }
      dispatch(openModal({ type: trigger.opens, title: trigger.title, defaults }))
    } else if (!needsConfirmation(id) || (await canMoveNow(id))) {
      if (id === 'close') return void (await closeJob({ jobId }))
      const { move = true }: MoveRule = jobMoves[id as JobMove]
      const send = id === 'claim' ? claimJob : updateStatus
      await send({ jobId, move, status })
    }
  }
  const perform = (action: JobAction): Promise<void> => sendOnce(() => act(action))
  return { perform, isSending }
}

const loadConfirmations = () => import('./move-confirmations.ts')
