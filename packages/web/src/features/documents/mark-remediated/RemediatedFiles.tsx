import { formatCount, formatQuantity, texts, type Job } from '@curbcut/contract'
import { ProgressBar } from '#web/ui/figures/ProgressBar.tsx'

type Props = { job: Pick<Job, 'no_of_files' | 'no_of_remediated_files'> }

export function RemediatedFiles({ job }: Props) {
  const { no_of_files: all, no_of_remediated_files: remediatedFiles } = job
  const words = `${formatCount(remediatedFiles)} of ${formatQuantity(all, 'file')}`
  const label = texts.files.columns.remediated
  return (
    <div className="flex min-w-0 items-center gap-3 text-control max-lg:grow max-sm:basis-52">
      <p className="whitespace-nowrap">
        <span className="text-ink2">{label} </span>
        <span className="font-semibold tabular-nums">{words}</span>
      </p>
      <div className="w-28 min-w-8 grow">
        <ProgressBar label={label} percent={(remediatedFiles / all) * 100} valueText={words} />
      </div>
    </div>
  )
}
