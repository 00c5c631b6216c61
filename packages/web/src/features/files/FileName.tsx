import type { JobFile } from '@curbcut/contract'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The id of a file's name, which describes the buttons of its row. */
export const fileNameId = (file: Pick<JobFile, '_id'>) => `file-name-${file._id}`

/** The row of a file, while a table shows it. */
export const rowOf = (file: Pick<JobFile, '_id'>) =>
  document.getElementById(fileNameId(file))?.closest('tr')

/** A file's name as a link, and below it the fixed document, once the viewer may have it. */
export function FileName({ file }: { file: JobFile }) {
  const latest = file.versions.at(-1)
  return (
    <div className="min-w-32 py-1">
      <TextLink to={file.file_id} kind="new-tab">
        <bdi id={fileNameId(file)} className="[overflow-wrap:anywhere]">
          {file.file_name}
        </bdi>
      </TextLink>
      {latest && (
        <p className="text-caption text-ink2 [overflow-wrap:anywhere]">
          Fixed document: <bdi>{latest.file_name}</bdi> {`(version ${latest.number})`}
        </p>
      )}
    </div>
  )
}
