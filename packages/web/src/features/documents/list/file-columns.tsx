import {
  formatCount,
  fullName,
  may,
  rankOf,
  jobVisibilityOf,
  texts,
  type Actor,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { RowDoubtLink } from '#web/features/documents/comparison/DoubtLink.tsx'
import { isDelivered, toJobFacts } from '#web/lib/documents/job-facts.ts'
import { pageCountCheckOf } from '#web/lib/documents/page-count-check.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import { dashForNo } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DateTime, dateTimeWidths } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { FileName } from './FileName.tsx'
import { FileStateText, RemediatedBadge, ReturnedBadge } from './FileState.tsx'

export type FileColumn = Column<JobFile>

const { columns: headers } = texts.files

function flagColumn(
  key: string,
  { header, width }: { header: string; width: number },
  isSet: (file: JobFile) => boolean,
): FileColumn {
  return {
    key,
    header,
    cell: (file) => (isSet(file) ? <Badge isPlain>{header}</Badge> : dashForNo),
    narrow: 'hidden',
    width,
  }
}

export type RenderFileText = (file: JobFile) => ReactNode

type RowRenderers = {
  renderSignOff?: RenderFileText | undefined
  renderNote?: RenderFileText | undefined
  renderCost?: RenderFileText | undefined
}

const fileNameColumn = (
  job: JobWithFiles,
  { renderNote, renderCost }: RowRenderers,
): FileColumn => ({
  key: 'fileName',
  header: headers.fileName,
  cell: (file) => (
    <FileName
      jobId={job._id}
      file={file}
      cost={renderCost?.(file)}
      {...(isDelivered(job) && { forPeopleText: 'checked by people' })}
    >
      {renderNote?.(file)}
      {!isDelivered(job) && <RowDoubtLink jobId={job._id} file={file} />}
      <FileStateText job={job} file={file} />
    </FileName>
  ),
  isRowHeader: true,
  // Fits both ends of a long name, and the check result.
  width: 17.95,
  grows: 60,
})
const uploadedByColumn: FileColumn = {
  key: 'uploadedBy',
  header: headers.uploadedBy,
  cell: (file) => <Name>{fullName(file.uploaded_by.user)}</Name>,
  dropOrder: 3,
  narrow: 'hidden',
  width: 7.1,
  grows: 16,
}
const dateUploadedColumn: FileColumn = {
  key: 'dateUploaded',
  header: headers.dateUploaded,
  cell: (file) => <DateTime at={file.date_uploaded} />,
  dropOrder: 3,
  narrow: 'hidden',
  ...dateTimeWidths,
  grows: 0.4,
}
const remediatedColumn = (job: JobWithFiles, { renderSignOff }: RowRenderers): FileColumn => ({
  key: 'remediated',
  header: headers.remediated,
  cell: (file) => (
    <>
      {file.is_remediated ? (
        <RemediatedBadge job={job} file={file} />
      ) : (
        <NotRemediated isReturned={file.isReturned === true} />
      )}
      {renderSignOff?.(file)}
    </>
  ),
  narrow: 'badge',
  width: mayHaveRemediated(job) ? 9.1 : 6.85,
})
const specialHeader = { header: headers.special, width: 4.85 }
const nonBillableHeader = { header: headers.nonBillable, width: 4.9 }
type PageKey = 'simple_pages' | 'complex_pages'
const pagesColumn = (key: PageKey, header: string): FileColumn => ({
  key,
  header,
  cell: (file) =>
    file[key] === null ? (
      <span className="text-ink2">{suggestedCountText(file, key)}</span>
    ) : (
      formatCount(file[key])
    ),
  align: 'end',
  width: 5.4,
  grows: 0.2,
})

/** The count that the check suggests, with which the fields of the remediation start. */
function suggestedCountText({ check, versions, isSpecialFile }: JobFile, key: PageKey): string {
  const { pages: pageCount, complexPages = 0 } =
    pageCountCheckOf(check, versions.at(-1)?.check) ?? {}
  if (typeof pageCount !== 'number' || isSpecialFile) return 'Not yet'
  const complexCount = complexPages ?? 0
  return `≈ ${formatCount(key === 'complex_pages' ? complexCount : Math.max(0, pageCount - complexCount))}`
}

/** In full words in a narrow row, which has no column header. */
function NotRemediated({ isReturned }: { isReturned: boolean }) {
  const words = 'Not remediated'
  if (isReturned) {
    return (
      <>
        <VisuallyHidden>{words}</VisuallyHidden> <ReturnedBadge />
      </>
    )
  }
  return (
    <>
      <span className="@max-[40rem]/table:hidden">{dashForNo}</span>
      <span className="hidden text-ink2 @max-[40rem]/table:inline">{words}</span>
    </>
  )
}

/** Fits the labelled next step, the mark and the menu. */
export const markButtonWidthRem = 11

export const fileActionsWidthRem = (
  actor: Actor,
  job: JobWithFiles,
  { isInRemediation }: { isInRemediation: boolean },
): number => {
  if (isInRemediation) return 13.3
  return may.deleteFiles(actor, toJobFacts(job)) ? 6.8 : 5.3
}

/** Whether a file is remediated, or can become so while the table is open. */
const mayHaveRemediated = ({ status, files }: JobWithFiles): boolean =>
  rankOf(status) >= rankOf('APPROVED_REMEDIATOR') ||
  files.some((file) => file.is_remediated || file.isReturned)

export function fileColumns(
  actor: Actor,
  job: JobWithFiles,
  { page, ...renderers }: RowRenderers & { page: number },
): FileColumn[] {
  const sharedColumns = [
    { ...serialNumberColumn(headers.number, page), grows: 0.1 },
    fileNameColumn(job, renderers),
    uploadedByColumn,
    dateUploadedColumn,
    remediatedColumn(job, renderers),
    flagColumn('special', specialHeader, (file) => file.isSpecialFile),
    flagColumn('nonBillable', nonBillableHeader, (file) => file.isNonBillable),
  ]
  if (!jobVisibilityOf(actor).money) return sharedColumns
  return [
    ...sharedColumns,
    pagesColumn('simple_pages', headers.simplePages),
    pagesColumn('complex_pages', headers.complexPages),
  ]
}
