import { formatCount } from '@curbcut/contract'
import { useSending } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useConfirmProposedMutation } from './judgments-api.ts'

type Props = {
  jobId: string
  versions: number
  listed: number
  /** Whether no other document of the job has proposals. */
  isAll: boolean
}

/** Keeps the proposals of every document of a job. */
export function AllProposedAbsences({ jobId, versions, listed, isAll }: Props) {
  const [confirmProposed] = useConfirmProposedMutation()
  const { isSending, sendOnce } = useSending()
  const confirm = () =>
    sendOnce(async () => void (await confirmProposed({ jobId, files: [], versions })))
  if (listed === 0) return null
  return (
    <Button size="small" isInert={isSending} onPress={() => void confirm()}>
      {isAll && listed > 1
        ? `Accept all ${formatCount(listed)} proposals`
        : `Accept ${isAll ? 'the proposal' : 'the proposals of all pages'}`}
    </Button>
  )
}
