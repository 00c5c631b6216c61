import { formatCount, formatQuantity, type HumanConditionName } from '@curbcut/contract'
import { useSending } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useConfirmProposedMutation } from './judgments-api.ts'

type Props = {
  proposed: readonly HumanConditionName[]
  onConfirm: () => void
}

/** The subjects of questions whose absence a check can detect. */
const nouns: Partial<Record<HumanConditionName, string>> = {
  descriptions: 'pictures',
  tables: 'tables',
  links: 'links',
  forms: 'form fields',
}

/** Conditions whose subject the check did not find; one press confirms all. */
export function ProposedAbsences({ proposed, onConfirm }: Props) {
  if (proposed.length === 0) return null
  const absences = proposed.map((name) => `no ${nouns[name] ?? name}`).join(', ')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60">The check found {absences}.</p>
      <Button size="small" onPress={onConfirm}>
        Confirm ‘Does not occur’
      </Button>
    </div>
  )
}

type AllProps = {
  jobId: string
  versions: number
  listed: number
  /** Whether no other document of the job has proposals. */
  isAll: boolean
}

/** Confirms the proposals of every document of a job. */
export function AllProposedAbsences({ jobId, versions, listed, isAll }: AllProps) {
  const [confirmProposed] = useConfirmProposedMutation()
  const { isSending, sendOnce } = useSending()
  const confirm = () =>
    sendOnce(async () => void (await confirmProposed({ jobId, files: [], versions })))
  if (listed === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60">
        The check proposes ‘Does not occur’ {formatQuantity(listed, 'time')}
        {isAll ? '.' : ' on this page of documents. Other pages may have more.'}
      </p>
      <Button size="small" isInert={isSending} onPress={() => void confirm()}>
        {isAll && listed > 1
          ? `Confirm all ${formatCount(listed)} proposals`
          : `Confirm ${isAll ? 'the proposal' : 'the proposals of all pages'}`}
      </Button>
    </div>
  )
}
