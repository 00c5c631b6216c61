import { toDisplayName, type JobFile } from '@curbcut/contract'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { comparisonTexts } from './comparison-texts.ts'
import { ComparisonButton } from './ComparisonButton.tsx'

type Props = { jobId: string; file: JobFile }

export function CompareNextButton({ jobId, file }: Props) {
  const fixed = file.versions.at(-1)
  return (
    fixed && (
      <ComparisonButton {...{ jobId, file }} version={fixed.number} button={{ tone: 'primary' }}>
        {comparisonTexts.open}
        <VisuallyHidden>, first {toDisplayName(file.file_name)}</VisuallyHidden>
      </ComparisonButton>
    )
  )
}
