import { isMarkable, pageSizes, type JobFile, type JobWithFiles } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { BlockerFunction } from 'react-router'
import { fileActionLabels } from '#web/features/documents/list/file-action-labels.ts'
import type { FileColumn } from '#web/features/documents/list/file-columns.tsx'
import type { FileListParams } from '#web/features/documents/list/file-list-params.ts'
import { FilesTable, type RemediationRows } from '#web/features/documents/list/FilesTable.tsx'
import { filesUnder, useGoToNextFile } from '#web/features/documents/list/go-to-file.ts'
import { UploadGuard } from '#web/forms/dialogs/UploadGuard.tsx'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { useSelectionPlace } from '#web/ui/table/selection/use-selection-place.ts'
import { FilesSelectionBar } from './FilesSelectionBar.tsx'
import { FixedDocuments } from './FixedDocuments.tsx'
import { remediationTexts } from './remediation-texts.ts'
import {
  hasNotice,
  PagesCell,
  RemediationAmount,
  RemediationRowNotice,
  RemediationWords,
} from './RemediationRow.tsx'
import { RemediationSummary } from './RemediationSummary.tsx'
import { useFileSelection } from './use-file-selection.ts'
import { useFixedDocuments } from './use-fixed-documents.ts'
import { useMarkTogether } from './use-mark-together.ts'
import { useMarking, type FileMarking } from './use-marking.ts'

const MarkFilesDialog = lazyDialog(
  async () => (await import('./MarkFilesDialog.tsx')).MarkFilesDialog,
)

type Props = {
  job: JobWithFiles
  params: FileListParams
  renderAround: (table: ReactNode) => ReactNode
}

export function RemediationTable({ job, params, renderAround }: Props) {
  const { files } = job
  const candidates = files.filter((file) => isMarkable(toFileFacts(file)))
  const documents = useFixedDocuments(job._id, candidates)
  const isHandedIn = (file: JobFile) => file.isHandedIn === true || documents.handedIn.has(file._id)
  const focusNext = useGoToNextFile(files, params)
  const marking = useMarking({ jobId: job._id, isHandedIn, focusNext })
  const chosen = useFileSelection(files, params)
  const together = useMarkTogether(job, { marking, focusNext, onMarked: chosen.clear })
  const { bar, onEnter } = useSelectionPlace(chosen.files.length, {
    unit: 'file',
    isPaused: useIsDialogOpen() || together.isNextStepDue,
  })
  const canMark = (file: JobFile) => isMarkable(toFileFacts(file)) && marking.isToDo(file)
  const arrived = files.filter(({ _id }) => documents.batch.arrived.includes(_id)).filter(canMark)
  const toMark = chosen.files.filter(canMark)

  const remediation: RemediationRows = {
    columns: (columns) => columns.map((column) => remediationColumn(column, marking)),
    selection: {
      isSelected: chosen.has,
      labelOf: ({ file_name: name }) => `Select ${name}`,
      pageLabel: 'Select all files on this page',
      onSelect: chosen.select,
      onEnter,
    },
    renderNote: (file) => (
      <RemediationWords
        {...{ file, marking }}
        upload={documents.uploadOf(file)}
        onCancel={documents.cancel}
      />
    ),
    renderAmount: (file) => <RemediationAmount file={file} marking={marking} />,
    rowsOf: (page) => {
      const from = (page - 1) * pageSizes.default
      const rows = filesUnder(files, params).slice(from, from + pageSizes.default)
      return rows.length > 0 ? rows : undefined
    },
    current: (file) => ({ ...marking.current(file), isHandedIn: isHandedIn(file) }),
    markHere: (file) => {
      const isTyped = marking.isTyped(file)
      const isAsking = marking.stepOf(file)?.kind === 'question'
      if (!isTyped && !file.isSpecialFile && !isAsking) return undefined
      const label = isTyped ? remediationTexts.saveAndNext : fileActionLabels.remediate
      return { label, isAsking, mark: () => marking.mark(file) }
    },
    notice: (file) => hasNotice(file, marking) && <RemediationRowNotice {...{ file, marking }} />,
  }
  return (
    <>
      <RemediationSummary job={job} marking={marking} />
      {documents.isRunning && <UploadGuard isLeaving={leavesTheFiles} />}
      {renderAround(
        <>
          <FixedDocuments
            documents={documents}
            toMark={arrived}
            isChecking={arrived.some(marking.isBeingChecked)}
            onMark={() => together.open(arrived)}
          />
          <FilesTable key={params.type} job={job} params={params} remediation={remediation} />
          {chosen.files.length > 0 && (
            <div ref={bar} className="selection-place pt-3">
              <FilesSelectionBar
                {...{ job, chosen, toMark }}
                onMark={() => together.open(toMark)}
              />
            </div>
          )}
        </>,
      )}
      {together.files.length > 0 && (
        <MarkFilesDialog
          files={together.files}
          marking={marking}
          onMarked={together.goOn}
          onClose={together.close}
        />
      )}
    </>
  )
}

function remediationColumn(column: FileColumn, marking: FileMarking): FileColumn {
  const { key: name, header } = column
  const cell: FileColumn['cell'] = (file, index) => column.cell(marking.current(file), index)
  switch (name) {
    case 'simple_pages':
    case 'complex_pages':
      return {
        ...column,
        isAlwaysShown: true,
        cell: (file, index) =>
          hasFields(marking.current(file)) ? (
            <PagesCell label={header} {...{ file, name, marking }}>
              {cell(file, index)}
            </PagesCell>
          ) : (
            cell(file, index)
          ),
      }
    case 'fileName':
      // At 1280 px there is room for state and money below the name, and for all buttons.
      return { ...column, cell, width: 15.8 }
    case 'dateUploaded':
      return { ...column, cell, width: column.minWidth ?? 0, narrow: 'hidden' }
    case 'uploadedBy':
      return { ...column, cell, narrow: 'hidden', width: 6 }
    case 'remediated':
      return { ...column, cell }
    default:
      // A narrow row shows them when unfolded. They give way to the button that marks.
      return { ...column, cell, narrow: 'hidden', dropOrder: column.dropOrder ?? 2 }
  }
}

/** A special file has a fixed price, so there are no pages to type. */
const hasFields = (file: JobFile) => isMarkable(toFileFacts(file)) && !file.isSpecialFile

/** Another page or search of the list does not leave the table. */
const leavesTheFiles: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  here.pathname !== there.pathname || tabOf(here) !== tabOf(there)

const tabOf = ({ search }: { search: string }) => new URLSearchParams(search).get('tab')
