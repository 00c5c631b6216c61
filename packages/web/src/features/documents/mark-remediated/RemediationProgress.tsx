import { formatCount, formatQuantity, texts, type Job } from '@curbcut/contract'
import { ProgressBar } from '#web/ui/figures/ProgressBar.tsx'

type Props = { job: Pick<Job, 'no_of_files' | 'no_of_remediated_files'> }

export function RemediationProgress({ job }: Props) {
  const { no_of_files: fileCount, no_of_remediated_files: remediatedCount } = job
  const valueText = `${formatCount(remediatedCount)} of ${formatQuantity(fileCount, 'file')}`
  const label = texts.files.columns.remediated
  return (
    <div className="flex min-w-0 items-center gap-3 text-control max-lg:grow max-sm:basis-52">
      <p className="whitespace-nowrap">
        <span className="text-ink2">{label} </span>
        <span className="font-semibold tabular-nums">{valueText}</span>
      </p>
      <div className="w-28 min-w-8 grow">
        <ProgressBar
          label={label}
          percent={(remediatedCount / fileCount) * 100}
          valueText={valueText}
        />
      </div>
    </div>
  )
}
