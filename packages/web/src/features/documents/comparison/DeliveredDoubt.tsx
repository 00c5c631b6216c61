import { doubtWords, type JobFile } from '@curbcut/contract'
import { ComparisonLine } from './ComparisonLine.tsx'

/** How a delivered document differs from its original; nothing without a doubt. */
export function DeliveredDoubt({ jobId, file }: { jobId: string; file: JobFile }) {
  const fixed = file.versions.at(-1)
  const doubt = fixed?.comparison && doubtWords(fixed.comparison).join(' ')
  return fixed && doubt && <ComparisonLine {...{ jobId, file, fixed }}>{doubt}</ComparisonLine>
}
