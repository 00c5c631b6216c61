import type { JobFile } from '@curbcut/contract'
import { comparisonTexts } from '#web/features/documents/comparison/comparison-texts.ts'
import { ComparisonButton } from '#web/features/documents/comparison/ComparisonButton.tsx'
import { wrongDocumentWords } from '#web/lib/documents/doubtful-files.ts'
import { Warning } from '#web/ui/text/Warning.tsx'

export const DoubtLine = ({ jobId, file }: { jobId: string; file: JobFile }) => (
  <div className="basis-full text-control">
    <Warning>
      <span className="font-semibold">{wrongDocumentWords(file)}.</span>{' '}
      <ComparisonButton {...{ jobId, file }} version={file.versions.at(-1)?.number ?? 0}>
        {comparisonTexts.open}
      </ComparisonButton>
    </Warning>
  </div>
)
