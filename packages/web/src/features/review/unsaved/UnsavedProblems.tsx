import { formatQuantity } from '@curbcut/contract'
import { unsavedProblemsOf } from '#web/state/problem-drafts.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Warning } from '#web/ui/text/Warning.tsx'

type Props = {
  jobId: string
  /** What will happen to the drafts, in a sentence. */
  consequence: string
}

export function UnsavedProblems({ jobId, consequence }: Props) {
  const draftCount = useAppSelector(({ drafts }) => unsavedProblemsOf(drafts.problem, jobId).length)
  if (draftCount === 0) return null
  return (
    <p>
      <Warning>
        {formatQuantity(draftCount, 'problem is', 'problems are')} not saved yet. {consequence}
      </Warning>
    </p>
  )
}
