import { comparisonSentence, doubtQuestion, type FileVersion } from '@curbcut/contract'
import { comparisonTexts } from '#web/features/documents/comparison/comparison-texts.ts'
import type { ComparisonFile } from '#web/features/documents/comparison/ComparisonDialog.tsx'
import { ComparisonLine } from '#web/features/documents/comparison/ComparisonLine.tsx'
import { useHasBeenTrue } from '#web/lib/use-has-been-true.ts'
import { useAnnounceAfterPause } from '#web/ui/messages/use-announce-after-pause.ts'

type Props = {
  jobId: string
  file: ComparisonFile
  fixed: FileVersion | undefined
  hasChosenDocument: boolean
}

/** Says whether the fixed document may be the wrong one, which keeps nobody from marking. */
export function ComparisonState({ jobId, file, fixed, hasChosenDocument }: Props) {
  const comparison = fixed?.comparison
  const comparisonText = comparison
    ? (doubtQuestion(comparison) ?? comparisonSentence(comparison) ?? comparisonTexts.underWay)
    : ''
  useAnnounceAfterPause(hasChosenDocument ? '' : comparisonText)
  const wasAwaited = useHasBeenTrue(comparison?.state === 'waiting')
  if (!fixed || !comparisonText) return null
  return (
    // Keeps its space while another document is chosen, so that nothing moves under the pointer.
    <div className={`${hasChosenDocument ? 'invisible' : ''} ${wasAwaited ? 'min-h-12' : ''}`}>
      <ComparisonLine {...{ jobId, file, fixed }}>{comparisonText}</ComparisonLine>
    </div>
  )
}
