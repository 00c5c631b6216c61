import { formatQuantity } from '@curbcut/contract'
import { writtenOf } from '#web/state/problem-drafts.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Warning } from '#web/ui/text/Warning.tsx'

type Props = {
  jobId: string
  /** What will happen to the drafts, in a sentence. */
  fate: string
}

export function UnsavedProblems({ jobId, fate }: Props) {
  const draftCount = useAppSelector(({ drafts }) => writtenOf(drafts.problem, jobId).length)
  if (draftCount === 0) return null
  return (
    <p>
      <Warning>
        {formatQuantity(draftCount, 'problem is', 'problems are')} not saved yet. {fate}
      </Warning>
    </p>
  )
}
