import {
  formatCount,
  fullName,
  may,
  pageSizes,
  rankOf,
  sees,
  texts,
  type Actor,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { RowDoubt } from '#web/features/documents/comparison/DoubtLink.tsx'
import { countingCheckOf } from '#web/lib/documents/counting-check.ts'
import { isDelivered, toJobFacts } from '#web/lib/documents/job-facts.ts'
import { serialNumber, serialNumberWidth } from '#web/lib/words/serial-number.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DateTime, dateTimeWidths } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { FileName } from './FileName.tsx'
import { FileStateWords, RemediatedBadge } from './FileState.tsx'

export type FileColumn = Column<JobFile>

const { columns: headers } = texts.files

const dashForNo = (
  <span className="text-ink2">
    <span aria-hidden>–</span>
    <VisuallyHidden>No</VisuallyHidden>
  </span>
)

/** A dash with the name "No" shows that the flag is unset; a blank would leave that open. */
function flag(
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

export type FileWords = (file: JobFile) => ReactNode

type RowWords = {
  renderNote?: FileWords | undefined
  renderAmount?: FileWords | undefined
}

const fileName = (job: JobWithFiles, { renderNote, renderAmount }: RowWords): FileColumn => ({
  key: 'fileName',
  header: headers.fileName,
  cell: (file) => (
    <FileName jobId={job._id} file={file} amount={renderAmount?.(file)}>
      {renderNote?.(file)}
      {!isDelivered(job) && <RowDoubt jobId={job._id} file={file} />}
      <FileStateWords job={job} file={file} />
    </FileName>
  ),
  isRowHeader: true,
  // Fits both ends of a long name, and the check result.
  width: 18,
  grows: 60,
})
const uploadedBy: FileColumn = {
  key: 'uploadedBy',
  header: headers.uploadedBy,
  cell: (file) => <Name>{fullName(file.uploaded_by.user)}</Name>,
  dropOrder: 3,
  narrow: 'hidden',
  width: 7.25,
  grows: 16,
}
const dateUploaded: FileColumn = {
  key: 'dateUploaded',
  header: headers.dateUploaded,
  cell: (file) => <DateTime at={file.date_uploaded} />,
  dropOrder: 3,
  narrow: 'hidden',
  ...dateTimeWidths,
  grows: 0.4,
}
const remediated = (job: JobWithFiles): FileColumn => ({
  key: 'remediated',
  header: headers.remediated,
  cell: (file) => (file.is_remediated ? <RemediatedBadge /> : <NotRemediated />),
  narrow: 'badge',
  width: mayHaveRemediated(job) ? 9.1 : 6.85,
})
const special = { header: headers.special, width: 4.9 }
const nonBillable = { header: headers.nonBillable, width: 5.1 }
type PageKey = 'simple_pages' | 'complex_pages'
const pages = (key: PageKey, header: string): FileColumn => ({
  key,
  header,
  cell: (file) =>
    file[key] === null ? (
      <span className="text-ink2">{suggestion(file, key)}</span>
    ) : (
      formatCount(file[key])
    ),
  align: 'end',
  // Fits a field of the remediation table.
  width: 5.8,
  grows: 0.2,
})

/** What the check takes the pages for, as the fields of the remediation start with it. */
function suggestion({ check, versions, isSpecialFile }: JobFile, key: PageKey): string {
  const { pages: all, complexPages = 0 } = countingCheckOf(check, versions.at(-1)?.check) ?? {}
  if (typeof all !== 'number' || isSpecialFile) return 'Not yet'
  const complex = complexPages ?? 0
  return `≈ ${formatCount(key === 'complex_pages' ? complex : Math.max(0, all - complex))}`
}

/** A narrow row has no column header, so it says the whole words. */
function NotRemediated() {
  return (
    <>
      <span className="@max-[40rem]/table:hidden">{dashForNo}</span>
      <span className="hidden text-ink2 @max-[40rem]/table:inline">Not remediated</span>
    </>
  )
}

/** The width in rem of the word of the next step and the mark, with the menu beside them. */
export const markWidth = 10.7

/** The width of a row's buttons in rem. */
export const fileActionsWidth = (
  actor: Actor,
  job: JobWithFiles,
  isInRemediation: boolean,
): number => {
  if (isInRemediation) return 13.3
  return may.deleteFiles(actor, toJobFacts(job)) ? 6.5 : 5
}

/** Whether a file is remediated, or can become so while the table is open. */
const mayHaveRemediated = ({ status, files }: JobWithFiles): boolean =>
  rankOf(status) >= rankOf('APPROVED_REMEDIATOR') ||
  files.some((file) => file.is_remediated || file.isReturned)

export function fileColumns(
  actor: Actor,
  job: JobWithFiles,
  { page, ...words }: RowWords & { page: number },
): FileColumn[] {
  const number: FileColumn = {
    key: 'number',
    header: headers.number,
    cell: (_file, index) => serialNumber(page, pageSizes.default, index),
    align: 'end',
    dropOrder: 4,
    narrow: 'hidden',
    width: serialNumberWidth(page, pageSizes.default),
    grows: 0.1,
  }
  const shared = [
    number,
    fileName(job, words),
    uploadedBy,
    dateUploaded,
    remediated(job),
    flag('special', special, (file) => file.isSpecialFile),
    flag('nonBillable', nonBillable, (file) => file.isNonBillable),
  ]
  if (!sees(actor).money) return shared
  return [
    ...shared,
    pages('simple_pages', headers.simplePages),
    pages('complex_pages', headers.complexPages),
  ]
}
