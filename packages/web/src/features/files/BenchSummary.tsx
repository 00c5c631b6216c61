import {
  formatCount,
  formatDollars,
  isMarkable,
  texts,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { formatQuantity } from '#web/lib/format.ts'
import { toFileFacts } from '#web/lib/job-facts.ts'
import { RemediatedFiles } from './RemediatedFiles.tsx'
import type { FileMarking } from './use-marking.ts'

type Props = {
  job: JobWithFiles
  marking: FileMarking
  /** In dollars, with what is typed. */
  costOf: (file: JobFile) => number
}

/** What is left to do, and what the work of this remediator comes to, with what is typed so far. */
export function BenchSummary({ job, marking, costOf }: Props) {
  const { files, no_of_files: all } = job
  const left = files.filter((file) => !marking.seen(file).is_remediated).length
  // What others marked before is theirs.
  const own = files.filter((file) => isMarkable(toFileFacts(marking.seen(file))))
  const dollars = own.reduce((sum, file) => sum + costOf(file), 0)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <RemediatedFiles job={{ no_of_files: all, no_of_remediated_files: all - left }} />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-control">
        <Figure label="To do">
          {left === 0 ? `None: ‘${texts.job.complete}’ is next` : leftOf(left, all)}
        </Figure>
        <Figure label="Your pages, typed ones too">
          <output aria-live="off" aria-label="Your pages">
            {formatDollars(dollars)}
          </output>
        </Figure>
      </dl>
    </div>
  )
}

const leftOf = (left: number, all: number) =>
  `${formatCount(left)} of ${formatQuantity(all, 'file')} left`

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink2">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
