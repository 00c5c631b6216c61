import {
  formatCount,
  fullName,
  may,
  pageSizes,
  sees,
  texts,
  type Actor,
  type Job,
  type JobFile,
} from '@curbcut/contract'
import { toJobFacts } from '#web/lib/job-facts.ts'
import { serialNumber } from '#web/lib/serial-number.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { DateTime, dateTimeWidth } from '#web/ui/DateTime.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { no, notYet } from './absent.tsx'
import { FileName } from './FileName.tsx'
import { FileState } from './FileState.tsx'

export type FileColumn = Column<JobFile>

const { columns: headers } = texts.files

/** A flag reads as a word, and its absence as "No": a blank would leave the question open. */
function flag(key: string, header: string, isSet: (file: JobFile) => boolean): FileColumn {
  return {
    key,
    header,
    cell: (file) => (isSet(file) ? <Badge isPlain>{header}</Badge> : no),
    narrow: 'hidden',
    width: 5,
    grows: 0.2,
  }
}

const fileName: FileColumn = {
  key: 'fileName',
  header: headers.fileName,
  cell: (file) => <FileName file={file} />,
  isRowHeader: true,
  // The words of its check are whole in the remediation table at 1280 px.
  width: 12,
  grows: 60,
}
const uploadedBy: FileColumn = {
  key: 'uploadedBy',
  header: headers.uploadedBy,
  cell: (file) => <bdi>{fullName(file.uploaded_by.user)}</bdi>,
  dropOrder: 3,
  narrow: 'hidden',
  width: 6,
  grows: 16,
}
const dateUploaded: FileColumn = {
  key: 'dateUploaded',
  header: headers.dateUploaded,
  cell: (file) => <DateTime at={file.date_uploaded} />,
  dropOrder: 3,
  narrow: 'hidden',
  width: dateTimeWidth,
  grows: 0.4,
}
const remediated: FileColumn = {
  key: 'remediated',
  header: headers.remediated,
  cell: (file) => <FileState file={file} otherwise={<NotRemediated />} />,
  narrow: 'badge',
  width: 9.1,
  grows: 0.4,
}
const pages = (key: 'simple_pages' | 'complex_pages', header: string): FileColumn => ({
  key,
  header,
  cell: (file) => (file[key] === null ? notYet : formatCount(file[key])),
  align: 'end',
  // A field of the remediation table fits.
  width: 5.8,
  grows: 0.2,
})

/** A narrow row says it without the header of the column. */
function NotRemediated() {
  return (
    <>
      <span className="@max-[40rem]/table:hidden">{no}</span>
      <span className="hidden text-ink2 @max-[40rem]/table:inline">Not remediated</span>
    </>
  )
}

/** The rem that the buttons of a row take in one line: with its mark and menu, with a menu, alone. */
export const rowActionsWidth = (actor: Actor, job: Job, isInRemediation: boolean): number => {
  if (isInRemediation) return 16.6
  return may.deleteFiles(actor, toJobFacts(job)) ? 9 : 6.5
}

/** The columns of the files as each kind of viewer has them. */
export function fileColumns(actor: Actor, page: number): FileColumn[] {
  const number: FileColumn = {
    key: 'number',
    header: headers.number,
    cell: (_file, index) => serialNumber(page, pageSizes.default, index),
    align: 'end',
    dropOrder: 4,
    narrow: 'hidden',
    width: 3.4,
    grows: 0.1,
  }
  const shared = [
    number,
    fileName,
    uploadedBy,
    dateUploaded,
    remediated,
    flag('special', headers.special, (file) => file.isSpecialFile),
    flag('nonBillable', headers.nonBillable, (file) => file.isNonBillable),
  ]
  if (!sees(actor).money) return shared
  return [
    ...shared,
    pages('simple_pages', headers.simplePages),
    pages('complex_pages', headers.complexPages),
  ]
}
