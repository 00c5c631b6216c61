import { canMarkRemediated, type JobFile, type JobWithFiles } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { BlockerFunction } from 'react-router'
import { fileActionLabels } from '#web/features/documents/list/file-action-labels.ts'
import type { FileColumn } from '#web/features/documents/list/file-columns.tsx'
import {
  FilesTable,
  comesFirst,
  type RemediationExtension,
} from '#web/features/documents/list/FilesTable.tsx'
import { filesOnPage, filterFiles } from '#web/features/documents/list/filter-files.ts'
import type { FileListParams } from '#web/features/documents/list/use-file-list-params.ts'
import { useFocusNextFile } from '#web/features/documents/list/use-go-to-file.ts'
import { UploadGuard } from '#web/forms/dialogs/UploadGuard.tsx'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { useSelectionBar } from '#web/ui/table/selection/use-selection-bar.ts'
import { FilesSelectionBar } from './FilesSelectionBar.tsx'
import { FixedDocuments } from './FixedDocuments.tsx'
import { PagesCell, RemediationCost, RowUploadState } from './remediation-cells.tsx'
import { remediationTexts } from './remediation-texts.ts'
import { hasRowNotice, RemediationRowNotice } from './RemediationRowNotice.tsx'
import { RemediationSummary } from './RemediationSummary.tsx'
import { useFileSelection } from './use-file-selection.ts'
import { useFixedDocuments } from './use-fixed-documents.ts'
import { useMarkFilesDialog } from './use-mark-files-dialog.ts'
import { useMarking, type Marking } from './use-marking.ts'

const MarkFilesDialog = lazyDialog(
  async () => (await import('./MarkFilesDialog.tsx')).MarkFilesDialog,
)

type Props = {
  job: JobWithFiles
  params: FileListParams
  renderInTabs: (table: ReactNode) => ReactNode
}

export function RemediationTable({ job, params, renderInTabs }: Props) {
  const { files } = job
  const markableFiles = files.filter((file) => canMarkRemediated(toFileFacts(file)))
  const documents = useFixedDocuments(job._id, markableFiles)
  const isHandedIn = (file: JobFile) =>
    file.isHandedIn === true || documents.handedInIds.has(file._id)
  const focusNext = useFocusNextFile(files, params)
  const marking = useMarking({ jobId: job._id, isHandedIn, focusNext })
  const selection = useFileSelection(files, params)
  const markDialog = useMarkFilesDialog(job, { marking, focusNext, onMarked: selection.clear })
  const { bar, onEnter } = useSelectionBar(selection.files.length, {
    unit: 'file',
    isPaused: useIsDialogOpen() || markDialog.isNextStepDue,
  })
  const canMark = (file: JobFile) => canMarkRemediated(toFileFacts(file)) && marking.isToDo(file)
  const uploadedFiles = files
    .filter(({ _id }) => documents.batch.uploadedFileIds.includes(_id))
    .filter(canMark)
  const filesToMark = selection.files.filter(canMark)

  const isUploadNext =
    selection.files.length === 0 &&
    markableFiles.some((file) => !file.is_remediated && !isHandedIn(file)) &&
    // These have a filled button in their row.
    !files.map(marking.withMark).some(comesFirst)

  const remediation: RemediationExtension = {
    adaptColumns: (columns) => columns.map((column) => remediationColumn(column, marking)),
    selection: {
      isSelected: selection.has,
      labelOf: ({ file_name: name }) => `Select ${name}`,
      pageLabel: 'Select all files on this page',
      onSelect: selection.select,
      onEnter,
    },
    renderNote: (file) => (
      <RowUploadState
        {...{ file, marking }}
        upload={documents.uploadOf(file)}
        onCancel={documents.cancel}
      />
    ),
    renderCost: (file) => <RemediationCost file={file} marking={marking} />,
    filesOnPage: (page) => {
      const rows = filesOnPage(filterFiles(files, params), page)
      return rows.length > 0 ? rows : undefined
    },
    withMark: (file) => ({ ...marking.withMark(file), isHandedIn: isHandedIn(file) }),
    inlineMark: (file) => {
      const hasUnsavedInput = marking.hasUnsavedInput(file)
      const isAsking = marking.stateOf(file)?.kind === 'question'
      if (!hasUnsavedInput && !file.isSpecialFile && !isAsking) return undefined
      const label = hasUnsavedInput ? remediationTexts.saveAndNext : fileActionLabels.remediate
      return { label, isAsking, mark: () => marking.mark(file) }
    },
    renderNotice: (file) =>
      hasRowNotice(file, marking) && <RemediationRowNotice {...{ file, marking }} />,
  }
  return (
    <>
      <RemediationSummary job={job} marking={marking} />
      {documents.isRunning && <UploadGuard isLeaving={isLeavingFiles} />}
      {renderInTabs(
        <>
          <FixedDocuments
            documents={documents}
            filesToMark={uploadedFiles}
            isChecking={uploadedFiles.some(marking.isBeingChecked)}
            onMark={() => markDialog.open(uploadedFiles)}
            isNext={isUploadNext}
          />
          <FilesTable key={params.type} job={job} params={params} remediation={remediation} />
          {selection.files.length > 0 && (
            <div ref={bar} className="selection-place pt-3">
              <FilesSelectionBar
                {...{ job, selection, filesToMark }}
                onMark={() => markDialog.open(filesToMark)}
              />
            </div>
          )}
        </>,
      )}
      {markDialog.files.length > 0 && (
        <MarkFilesDialog
          files={markDialog.files}
          marking={marking}
          onMarked={markDialog.continueAfterMarking}
          onClose={markDialog.close}
        />
      )}
    </>
  )
}

function remediationColumn(column: FileColumn, marking: Marking): FileColumn {
  const { key: name, header } = column
  const cell: FileColumn['cell'] = (file, index) => column.cell(marking.withMark(file), index)
  switch (name) {
    case 'simple_pages':
    case 'complex_pages':
      return {
        ...column,
        isAlwaysShown: true,
        // Fits the field.
        width: 5.55,
        cell: (file, index) =>
          hasPageFields(marking.withMark(file)) ? (
            <PagesCell label={header} {...{ file, name, marking }}>
              {cell(file, index)}
            </PagesCell>
          ) : (
            cell(file, index)
          ),
      }
    case 'fileName':
      // At 1280 px there is room for state and money below the name, and for all buttons.
      return { ...column, cell, width: 17 }
    case 'dateUploaded':
      return { ...column, cell, width: column.minWidth ?? 0, narrow: 'hidden' }
    case 'uploadedBy':
      return { ...column, cell, narrow: 'hidden', width: 6 }
    case 'remediated':
      return { ...column, cell, width: 8.5 }
    default:
      // A narrow row shows them when unfolded. They give way to the button that marks.
      return { ...column, cell, narrow: 'hidden', dropOrder: column.dropOrder ?? 2 }
  }
}

/** A special file has a fixed price, so there are no pages to type. */
const hasPageFields = (file: JobFile) => canMarkRemediated(toFileFacts(file)) && !file.isSpecialFile

/** Another page or search of the list does not leave the table. */
const isLeavingFiles: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  here.pathname !== there.pathname || tabOf(here) !== tabOf(there)

const tabOf = ({ search }: { search: string }) => new URLSearchParams(search).get('tab')
