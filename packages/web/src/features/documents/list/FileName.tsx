import { shownName, formatUtcDate, type JobFile } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CheckLink } from '#web/features/documents/check-result/CheckLink.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { changedBarriers } from '#web/lib/documents/changed-barriers.ts'
import { typeWord } from '#web/lib/drawing/drawn-kinds.ts'
import { formatDate, formatKilobytes } from '#web/lib/words/format.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { useGoneRow } from '#web/ui/screens/gone-row.ts'
import { CutMiddle } from '#web/ui/text/CutMiddle.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { fileNameId } from './file-name-id.ts'
import { TagsAndPagesLink } from './TagsAndPagesLink.tsx'

const noBreak = '\u00a0'

/** The table row of a file; undefined if no table shows the file. */
export const fileRowOf = (file: Pick<JobFile, '_id'>) =>
  document.getElementById(fileNameId(file))?.closest('tr')

type Props = {
  jobId: string
  file: JobFile
  children?: ReactNode
}

export function FileName({ jobId, file, children }: Props) {
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
        <div>
          <TextLink to={file.file_id} kind="new-tab">
            {documentName}
          </TextLink>
          {!isGone && (
            <TagsAndPagesLink jobId={jobId} file={file} describedBy={fileNameId(file)} isInRow />
          )}
        </div>
      )}
      <p className="text-caption text-ink2">
        {removedAt && `Removed on ${formatUtcDate(removedAt)}, as agreed · `}
        {/* The state comes before the facts, because the line is cut at its end. */}
        {children}
        {!isGone && alreadyRemediated && <FixedBefore {...alreadyRemediated} />}
        {!isGone && <CheckLink file={file} />}
        {`${typeWord(name)}, ${formatKilobytes(sizeBytes)}`.replaceAll(' ', noBreak)}
        {latest && !changedBarriers(file) && ` · fixed, version ${latest.number}`}
      </p>
    </div>
  )
}

const srOnlyInTable = '@[40rem]/table:sr-only'

/** In a table, year and job name are visually hidden, to leave room for the check result. */
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
