import { formatCount, texts, type Job } from '@curbcut/contract'
import { formatQuantity } from '#web/lib/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

/** The number of a job's remediated files, as text and as a bar. */
export function RemediatedFiles({
  job,
}: {
  job: Pick<Job, 'no_of_files' | 'no_of_remediated_files'>
}) {
  const { no_of_files: all, no_of_remediated_files: done } = job
  const words = `${formatCount(done)} of ${formatQuantity(all, 'file')}`
  const label = texts.files.columns.remediated
  return (
    <div className="flex max-w-form flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-control">
        <span className="text-ink2">{label}</span>
        <span className="font-semibold tabular-nums">{words}</span>
      </p>
      <ProgressBar label={label} percent={(done / all) * 100} valueText={words} />
    </div>
  )
}
