import { isFixedDocumentDoubtful, type JobFile } from '@curbcut/contract'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { FoldedList } from '#web/ui/text/FoldedList.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { DocumentWarnings } from './DocumentWarnings.tsx'
import { warningsOf } from './findings.ts'

type Props = { jobId: string; files: readonly JobFile[] }

/** Exceptional documents among those that the shown page of the matrix does not hold. */
export function WarningsElsewhere({ jobId, files }: Props) {
  const { state } = useLocation()
  const exceptionalFiles = files.filter(
    (file) => isFixedDocumentDoubtful(file) || warningsOf(file).length > 0,
  )
  if (exceptionalFiles.length === 0) return null
  return (
    <section aria-label="On other pages" className="flex flex-col gap-1">
      <p className="font-semibold">On other pages:</p>
      <FoldedList rows={exceptionalFiles}>
        {(visibleFiles) => (
          <ul className="flex flex-col gap-2">
            {visibleFiles.map((file) => (
              <li key={file._id}>
                <TextLink to={paths.review(jobId, file._id)} state={state}>
                  <Name className="wrap-anywhere">{file.file_name}</Name>
                </TextLink>
                <DocumentWarnings {...{ jobId, file }} />
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
    </section>
  )
}
