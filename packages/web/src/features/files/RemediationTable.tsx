import { isMarkable, pageSizes, type JobFile, type JobWithFiles } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { BlockerFunction } from 'react-router'
import { usePageRates } from '#web/api/session-api.ts'
import { UploadGuard } from '#web/forms/UploadGuard.tsx'
import { toFileFacts } from '#web/lib/job-facts.ts'
import { remediationColumns } from './remediation-columns.tsx'
import { remediationTexts } from './remediation-texts.ts'
import { RemediationRowNotice, hasNotice } from './RemediationRowNotice.tsx'
import { RemediationWords } from './RemediationWords.tsx'
import { RemediationSummary } from './RemediationSummary.tsx'
import { fileActionLabels } from './file-action-labels.ts'
import type { FileListParams } from './file-list-params.ts'
import { FilesTable, type RemediationRows } from './FilesTable.tsx'
import { FixedDocuments } from './FixedDocuments.tsx'
import { filesUnder } from './next-file.ts'
import { dollarsOf } from './pages-cost.ts'
import { useFixedDocuments } from './use-fixed-documents.ts'
import { useMarking } from './use-marking.ts'
import { useNextFile } from './use-next-file.ts'
import { useSaidWhenBack } from './use-said-when-back.ts'

type Props = {
  job: JobWithFiles
  params: FileListParams
  /** Draws the surroundings of every table of a job's files. */
  renderAround: (table: ReactNode) => ReactNode
}

/**
 * The files of a job for the person who remediates it: fixed documents are brought all at once, and pages
 * are typed in the rows.
 */
export function RemediationTable({ job, params, renderAround }: Props) {
  const { files } = job
  const rates = usePageRates()
  const candidates = files.filter((file) => isMarkable(toFileFacts(file)))
  const documents = useFixedDocuments(job._id, candidates)
  const isHandedIn = (file: JobFile) => file.isHandedIn === true || documents.handedIn.has(file._id)
  const focusNext = useNextFile(files, params)
  const marking = useMarking({ jobId: job._id, files, isHandedIn, focusNext })
  useSaidWhenBack(files.map(marking.seen))
  const costOf = (file: JobFile) => dollarsOf(marking.typedOf(file), rates, file)

  const remediation: RemediationRows = {
    columns: (columns) => remediationColumns(columns, { marking, costOf }),
    wordsOf: (file) => (
      <RemediationWords file={file} marking={marking} costOf={costOf} isHandedIn={isHandedIn} />
    ),
    rowsOf: (page) => {
      const from = (page - 1) * pageSizes.default
      const rows = filesUnder(files, params).slice(from, from + pageSizes.default)
      return rows.length > 0 ? rows : undefined
    },
    seen: (file) => ({ ...marking.seen(file), isHandedIn: isHandedIn(file) }),
    markHere: (file) => {
      const isTyped = marking.isTyped(file)
      if (!isTyped && !file.isSpecialFile) return undefined
      const label = isTyped ? remediationTexts.saveAndNext : fileActionLabels.remediate
      return { label, mark: () => marking.mark(file) }
    },
    notice: (file, { isMenuOnly }) =>
      hasNotice(file, { marking, isMenuOnly }) && (
        <RemediationRowNotice file={file} marking={marking} isMenuOnly={isMenuOnly} />
      ),
  }
  return (
    <>
      <RemediationSummary job={job} marking={marking} costOf={costOf} />
      {documents.isRunning && <UploadGuard isLeaving={leavesTheFiles} />}
      {renderAround(
        <>
          <FixedDocuments documents={documents} />
          <FilesTable key={params.type} job={job} params={params} remediation={remediation} />
        </>,
      )}
    </>
  )
}

/** Another page of the list, or another search, is still the same bench. */
const leavesTheFiles: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  here.pathname !== there.pathname || tabOf(here) !== tabOf(there)

const tabOf = ({ search }: { search: string }) => new URLSearchParams(search).get('tab')
