import { toDisplayName, type Job, type JobFile } from '@curbcut/contract'
import { comparisonTexts } from '#web/features/documents/comparison/comparison-texts.ts'
import { ComparisonButton } from '#web/features/documents/comparison/ComparisonButton.tsx'
import { FileState } from '#web/features/documents/list/FileState.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type Props = { job: Pick<Job, '_id' | 'status'>; file: JobFile }

export function DeliveredDifference({ job, file }: Props) {
  const fixed = file.versions.at(-1)
  return (
    <>
      <FileState job={job} file={file} />
      {fixed && (
        <ComparisonButton jobId={job._id} file={file} version={fixed.number}>
          {comparisonTexts.open}
          <VisuallyHidden>: {toDisplayName(file.file_name)}</VisuallyHidden>
        </ComparisonButton>
      )}
    </>
  )
}
