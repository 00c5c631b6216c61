import {
  formatDollars,
  formatQuantity,
  canMarkRemediated,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { usePageRates } from '#web/api/endpoints/session-api.ts'
import { useGoToMissingReason } from '#web/features/documents/list/use-go-to-file.ts'
import { RepairAllButton } from '#web/features/documents/repair/RepairAllButton.tsx'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { lacksReason } from '#web/lib/documents/lacks-reason.ts'
import { estimatePages } from '#web/lib/documents/page-cost.ts'
import { announceMerged } from '#web/ui/messages/announce-merged.ts'
import { TabBarEnd } from '#web/ui/screens/Tabs.tsx'
import { missingReasonText } from './remediation-texts.ts'
import { RemediationProgress } from './RemediationProgress.tsx'
import type { Marking } from './use-marking.ts'

type Props = { job: JobWithFiles; marking: Marking }

export function RemediationSummary({ job, marking }: Props) {
  const fileCount = job.no_of_files
  const files = job.files.map((file) => ({ file, current: marking.withMark(file) }))
  const openCount = files.filter(({ current }) => !current.is_remediated).length
  // Excludes files that others marked, and numbers that are not saved.
  const markedFiles = files.map(({ current }) => current).filter(isMarkedNow)
  const { dollars } = estimatePages(markedFiles, usePageRates())
  const reopenedFiles = files.map(({ current }) => current).filter(lacksReason)
  useAnnounceReopenedFiles(reopenedFiles)
  const [firstReopened] = reopenedFiles
  return (
    <TabBarEnd>
      <RemediationProgress
        job={{ no_of_files: fileCount, no_of_remediated_files: fileCount - openCount }}
      />
      {firstReopened && (
        <ReopenedFilesLink job={job} first={firstReopened} count={reopenedFiles.length} />
      )}
      {/* On a narrow screen the buttons come before the value. */}
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
      <div className="order-2 empty:hidden max-sm:order-3">
        <RepairAllButton job={job} />
      </div>
    </TabBarEnd>
  )
}

const isMarkedNow = (file: JobFile) => file.is_remediated && canMarkRemediated(toFileFacts(file))

type ReopenedFilesLinkProps = { job: JobWithFiles; first: JobFile; count: number }

/** A link to the first reopened file; reopened files do not block others. */
function ReopenedFilesLink({ job, first, count }: ReopenedFilesLinkProps) {
  const goToMissingReason = useGoToMissingReason(job)
  return (
    <button
      type="button"
      className="text-link min-h-6 text-control"
      onClick={() => goToMissingReason(first)}
    >
      {formatQuantity(count, 'marked file needs', 'marked files need')} a reason
    </button>
  )
}

function useAnnounceReopenedFiles(files: readonly JobFile[]): void {
  const announcedIds = useRef(new Set(files.map(({ _id }) => _id)))
  useEffect(() => {
    for (const file of files) {
      if (announcedIds.current.has(file._id)) continue
      announceMerged(`${file.file_name}: ${missingReasonText(file)}`)
    }
    announcedIds.current = new Set(files.map(({ _id }) => _id))
  })
}
