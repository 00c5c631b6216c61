import { formatCount } from '@curbcut/contract'
import { useSending } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useConfirmProposedMutation } from './judgments-api.ts'

type Props = {
  jobId: string
  versions: number
  proposalCount: number
  /** Whether no other document of the job has proposals. */
  isAll: boolean
}

/** Keeps the proposals of every document of a job. */
export function AcceptProposalsButton({ jobId, versions, proposalCount, isAll }: Props) {
  const [confirmProposed] = useConfirmProposedMutation()
  const { isSending, sendOnce } = useSending()
  const confirm = () =>
    sendOnce(async () => void (await confirmProposed({ jobId, files: [], versions })))
  if (proposalCount === 0) return null
  return (
    <Button size="small" isInert={isSending} onPress={() => void confirm()}>
      {isAll && proposalCount > 1
        ? `Accept all ${formatCount(proposalCount)} proposals`
        : `Accept ${isAll ? 'the proposal' : 'the proposals of all pages'}`}
    </Button>
  )
}
