import type { HumanConditionName } from '@curbcut/contract'
import { useSending } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirmProposedMutation } from './judgments-api.ts'

type Props = {
  jobId: string
  file: string
  versions: number
  proposed: readonly HumanConditionName[]
}

/** What a question is about, where a check can tell that there is none. */
const nouns: Partial<Record<HumanConditionName, string>> = {
  descriptions: 'pictures',
  tables: 'tables',
  links: 'links',
  forms: 'form fields',
}

/** What the check did not find in a document: a person confirms it all by one press. */
export function ProposedAbsences({ jobId, file, versions, proposed }: Props) {
  const { confirm, isSending } = useConfirming()
  if (proposed.length === 0) return null
  const found = proposed.map((name) => `no ${nouns[name] ?? name}`).join(', ')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60">The check found {found}.</p>
      <Button
        size="small"
        isInert={isSending}
        onPress={() => confirm({ jobId, files: [file], versions })}
      >
        Confirm ‘Does not occur’
      </Button>
    </div>
  )
}

/** The same for every document of a job. */
export function AllProposedAbsences({ jobId, versions }: Pick<Props, 'jobId' | 'versions'>) {
  const { confirm, isSending } = useConfirming()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60">
        The check proposes ‘Does not occur’ for some of these documents.
      </p>
      <Button
        size="small"
        isInert={isSending}
        onPress={() => confirm({ jobId, files: [], versions })}
      >
        Confirm all proposals
      </Button>
    </div>
  )
}

function useConfirming() {
  const [confirmProposed] = useConfirmProposedMutation()
  const { isSending, sendOnce } = useSending()
  const confirm = (asked: Parameters<typeof confirmProposed>[0]) =>
    void sendOnce(async () => void (await confirmProposed(asked)))
  return { confirm, isSending }
}
