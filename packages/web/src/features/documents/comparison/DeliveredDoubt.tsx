import { doubtSentencesOf, type JobFile } from '@curbcut/contract'
import { ComparisonLine } from './ComparisonLine.tsx'

type Props = { jobId: string; file: JobFile }

export function DeliveredDoubt({ jobId, file }: Props) {
  const fixed = file.versions.at(-1)
  const doubtText = fixed?.comparison && doubtSentencesOf(fixed.comparison).join(' ')
  return (
    fixed && doubtText && <ComparisonLine {...{ jobId, file, fixed }}>{doubtText}</ComparisonLine>
  )
}
