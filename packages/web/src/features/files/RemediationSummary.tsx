import {
  formatCount,
  formatDollars,
  formatQuantity,
  isMarkable,
  texts,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { toFileFacts } from '#web/lib/job-facts.ts'
import { lacksReason } from '#web/lib/missing-reason.ts'
import { BesideTabs } from '#web/ui/Tabs.tsx'
import { RemediatedFiles } from './RemediatedFiles.tsx'
import { RepairAllButton } from './RepairAllButton.tsx'
import type { FileMarking } from './use-marking.ts'

type Props = {
  job: JobWithFiles
  marking: FileMarking
  /** The cost of a file in dollars, with its typed pages. */
  costOf: (file: JobFile) => number
}

/** The files that are left, and the value of this remediator's own pages, typed ones included. */
export function RemediationSummary({ job, marking, costOf }: Props) {
  const { files, no_of_files: all } = job
  const left = files.filter((file) => !marking.seen(file).is_remediated).length
  // Files that others have marked are not counted.
  const own = files.filter((file) => isMarkable(toFileFacts(marking.seen(file))))
  // Numbers that are only filled in are nobody's yet.
  const counted = own.filter((file) => marking.seen(file).is_remediated || marking.isTyped(file))
  const dollars = counted.reduce((sum, file) => sum + costOf(file), 0)
  const back = files.filter((file) => lacksReason(marking.seen(file))).length
  return (
    <BesideTabs>
      <RemediatedFiles job={{ no_of_files: all, no_of_remediated_files: all - left }}>
        {left === 0 ? noneLeft(back) : leftOf(left, all)}
      </RemediatedFiles>
      {/* On a narrow screen the buttons stand beside the files that are left, and the value stands below. */}
      <p className="text-control text-ink2 max-sm:order-2 max-sm:grow">
        Your pages:{' '}
        <output
          aria-live="off"
          aria-label="Your pages"
          className="font-semibold tabular-nums text-ink"
        >
          {formatDollars(dollars)}
        </output>
      </p>
      <div className="max-sm:order-3 empty:hidden">
        <RepairAllButton job={job} />
      </div>
    </BesideTabs>
  )
}

/** Marks that came back hold nothing up, and are said before the job is handed in. */
const noneLeft = (back: number) =>
  back > 0
    ? `None left, ${formatCount(back)} ${back === 1 ? 'needs' : 'need'} a reason`
    : `None left: ‘${texts.job.complete}’ is next`

const leftOf = (left: number, all: number) =>
  `${formatCount(left)} of ${formatQuantity(all, 'file')} left`
