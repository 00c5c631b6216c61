import { shownName, formatUtcDate, type JobFile } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { typeWord } from '#web/lib/drawing/no-preview.ts'
import { formatDate, formatKilobytes } from '#web/lib/words/format.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { CutMiddle } from '#web/ui/text/CutMiddle.tsx'
import { useGoneRow } from '#web/ui/screens/gone-row.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { CheckLink } from '#web/features/documents/check-result/CheckLink.tsx'
import { fileNameId } from './file-name-id.ts'
import { Name } from '#web/ui/text/Name.tsx'

const noBreak = '\u00a0'

/** The row of a file, while a table shows it. */
export const rowOf = (file: Pick<JobFile, '_id'>) =>
  document.getElementById(fileNameId(file))?.closest('tr')

type Props = {
  file: JobFile
  /** The job in which the viewer reviews the file now. */
  reviewedIn: string | undefined
  /** Its state in this table, before all else that is known of it. */
  children?: ReactNode
}

/**
 * A file's name as a link, unless its documents were removed. Below it stand its state, the way to its review, the last
 * delivery of the same bytes, the result of its check, its type and size, and the latest fixed document that the viewer
 * may have.
 */
export function FileName({ file, reviewedIn, children }: Props) {
  const { file_name: name, size_bytes: sizeBytes, versions, alreadyRemediated, removedAt } = file
  const latest = versions.at(-1)
  const isGone = useGoneRow()
  const documentName = (
    <Name id={fileNameId(file)} title={shownName(name)}>
      <CutMiddle>{name}</CutMiddle>
    </Name>
  )
  return (
    <div className="file-name">
      {removedAt ? (
        documentName
      ) : (
        <TextLink to={file.file_id} kind="new-tab">
          {documentName}
        </TextLink>
      )}
      <p className="text-caption text-ink2">
        {removedAt && `Removed on ${formatUtcDate(removedAt)}, as agreed · `}
        {/* At the beginning: what has no room at the end of the line is cut. */}
        {children}
        {!isGone && reviewedIn !== undefined && <ReviewLink jobId={reviewedIn} file={file} />}
        {!isGone && alreadyRemediated && <FixedBefore {...alreadyRemediated} />}
        {!isGone && <CheckLink file={file} />}
        {`${typeWord(name)}, ${formatKilobytes(sizeBytes)}`.replaceAll(' ', noBreak)}
        {latest && ` · fixed, version ${latest.number}`}
      </p>
    </div>
  )
}

function ReviewLink({ jobId, file }: { jobId: string; file: JobFile }) {
  const { state } = useLocation()
  return (
    <>
      <Link
        className="text-link"
        to={paths.review(jobId, file._id)}
        state={state}
        aria-describedby={fileNameId(file)}
      >
        To review
      </Link>
      {' · '}
    </>
  )
}

/** Read out, and seen without other columns next to it. */
const srOnlyInTable = '@[40rem]/table:sr-only'

/**
 * The organization had the same bytes fixed before: in this job, if the viewer may read it. Next to other columns
 * year and name of the job have no room, or the result of the check would be cut away. They are read out, and stand
 * where the link leads.
 */
function FixedBefore({ at, job }: NonNullable<JobFile['alreadyRemediated']>) {
  const [day, month, year] = formatDate(at).split(' ')
  const words = (
    <>
      Fixed before
      <span className={srOnlyInTable}> on</span>{' '}
      <time dateTime={at}>
        {day} {month}
        <span className={srOnlyInTable}> {year}</span>
      </time>
      {job && (
        <span className={srOnlyInTable}>
          {' in '}
          <Name className="wrap-anywhere">{job.name}</Name>
        </span>
      )}
    </>
  )
  return (
    <>
      {job ? (
        <Link className="text-link" to={paths.job(job._id)}>
          {words}
        </Link>
      ) : (
        words
      )}
      {' · '}
    </>
  )
}
