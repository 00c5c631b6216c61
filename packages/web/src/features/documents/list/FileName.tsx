import { currentCheckOf, formatUtcDate, toDisplayName, type JobFile } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { CheckLink, CheckRowFacts } from '#web/features/documents/check-result/CheckLink.tsx'
import { barrierChangeOf } from '#web/lib/documents/barrier-change.ts'
import { fileNameId } from '#web/lib/documents/file-element-ids.ts'
import { fileTypeLabel } from '#web/lib/drawing/previewable-types.ts'
import { formatKilobytes } from '#web/lib/words/format.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { useIsRowGone } from '#web/ui/screens/gone-row.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { StateDot } from '#web/ui/text/Facts.tsx'
import { MiddleEllipsis } from '#web/ui/text/MiddleEllipsis.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { RowFact } from '#web/ui/text/RowFact.tsx'
import { TagsAndPagesLink } from './TagsAndPagesLink.tsx'

const AlreadyFixedNote = lazyComponent(
  async () =>
    (await import('#web/features/documents/check-result/AlreadyFixedNote.tsx')).AlreadyFixedNote,
)

const noBreakSpace = '\u00a0'

const typeAndSizeOf = (file: JobFile): string => {
  const { file_name: name, size_bytes: sizeBytes } = file.versions.at(-1) ?? file
  return `${fileTypeLabel(name)}, ${formatKilobytes(sizeBytes)}`.replaceAll(' ', noBreakSpace)
}

type Props = {
  jobId: string
  file: JobFile
  /** Replaces "to judge" for a document that no machine can judge. */
  forPeopleText?: string
  /** Rendered before the result of the check. */
  children?: ReactNode
  /** Rendered after the result; a line without room leaves it out last. */
  cost?: ReactNode
}

export function FileName({ jobId, file, forPeopleText, children, cost }: Props) {
  const { file_name: name, versions, alreadyRemediated, removedAt } = file
  const latest = versions.at(-1)
  const isGone = useIsRowGone()
  const check = isGone ? null : currentCheckOf(file)
  const isAlreadyFixed = alreadyRemediated && !isGone && !latest && !file.isReturned
  const documentName = (
    <Name id={fileNameId(file)} title={toDisplayName(name)}>
      <MiddleEllipsis>{name}</MiddleEllipsis>
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
        <span className="file-state">
          {removedAt && (
            <>
              <span>{`Removed on ${formatUtcDate(removedAt)}, as agreed`}</span>
              <StateDot />
            </>
          )}
          {children}
          {check ? (
            <CheckLink file={file} forPeopleText={forPeopleText} />
          ) : (
            <span>{typeAndSizeOf(file)}</span>
          )}
          {isAlreadyFixed && <AlreadyFixedNote {...alreadyRemediated} />}
        </span>
        {cost}
        {check && <CheckRowFacts file={file} />}
        {check && !check.pages && <RowFact>{typeAndSizeOf(file)}</RowFact>}
        {latest && !barrierChangeOf(file) && <RowFact>{`fixed, version ${latest.number}`}</RowFact>}
      </p>
    </div>
  )
}
