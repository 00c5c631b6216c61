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
import { useWayBack } from './use-way-back.ts'

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
  const back = files.filter((file) => lacksReason(marking.seen(file)))
  return (
    <BesideTabs>
      <RemediatedFiles job={{ no_of_files: all, no_of_remediated_files: all - left }}>
        {left > 0 ? leftOf(left, all) : back.length > 0 ? 'None left' : nextStep}
      </RemediatedFiles>
      {back[0] && <CameBack job={job} files={[back[0], ...back.slice(1)]} />}
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

const nextStep = `None left: ‘${texts.job.complete}’ is next`

const leftOf = (left: number, all: number) =>
  `${formatCount(left)} of ${formatQuantity(all, 'file')} left`

/** Marks that came back hold nothing up, so they are told as long as one waits: the press leads to the first. */
function CameBack({ job, files }: { job: JobWithFiles; files: readonly [JobFile, ...JobFile[]] }) {
  const leadTo = useWayBack(job)
  return (
    <button
      type="button"
      className="text-link min-h-6 text-control"
      onClick={() => leadTo(files[0])}
    >
      {formatQuantity(files.length, 'marked file needs', 'marked files need')} a reason
    </button>
  )
}
