import { signOffTexts, type FileSignOff } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { openDisputeOf } from './sign-off-facts.ts'

export function useAnswerDispute(jobId: string): (file: FileSignOff) => void {
  const dispatch = useAppDispatch()
  return (file) => {
    const dispute = openDisputeOf(file)
    if (!dispute) return
    const { _id: disputeId, place, reason } = dispute
    const { file_name: fileName } = file
    const isFirst = isFirstDispute(file)
    const defaults = { jobId, disputeId, fileName, place, reason, isFirst }
    dispatch(openModal({ type: 'answer-dispute', title: signOffTexts.answerTitle, defaults }))
  }
}

/** Of this delivery; `disputes` has those of all deliveries. */
const isFirstDispute = ({ disputes, delivered_at: deliveredAt }: FileSignOff) =>
  disputes.filter(({ createdAt }) => createdAt >= deliveredAt).length === 1
