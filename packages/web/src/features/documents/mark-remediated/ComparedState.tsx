import { comparisonWords, doubtQuestion, type FileVersion } from '@curbcut/contract'
import { useState } from 'react'
import type { ComparisonFile } from '#web/features/documents/comparison/ComparisonDialog.tsx'
import { ComparisonLine } from '#web/features/documents/comparison/ComparisonLine.tsx'
import { comparisonTexts } from '#web/features/documents/comparison/texts.ts'
import { useAnnounceAfterPause } from './use-announce-after-pause.ts'

type Props = { jobId: string; file: ComparisonFile; fixed: FileVersion | undefined }

/** Whether the fixed document may be the wrong one; it never keeps anybody from marking. */
export function ComparedState({ jobId, file, fixed }: Props) {
  const comparison = fixed?.comparison
  const words = comparison
    ? (doubtQuestion(comparison) ?? comparisonWords(comparison) ?? comparisonTexts.underWay)
    : ''
  useAnnounceAfterPause(words)
  const isAwaited = comparison?.state === 'waiting'
  const [wasAwaited, setWasAwaited] = useState(isAwaited)
  if (isAwaited && !wasAwaited) setWasAwaited(true)
  if (!fixed || !words) return null
  return (
    // Reserves space for the result, so that nothing moves under the pointer.
    <div className={wasAwaited ? 'min-h-12' : undefined}>
      <ComparisonLine {...{ jobId, file, fixed }}>{words}</ComparisonLine>
    </div>
  )
}
