import {
  deliveredAnywayLabel,
  fullName,
  texts,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { fileTypeLabel } from '#web/lib/drawing/previewable-types.ts'
import { formatDateTime, formatKilobytes } from '#web/lib/words/format.ts'
import { dashForNo } from '#web/ui/table/no-value.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { FileState, hasPlainState } from './FileState.tsx'
import { FileVersions } from './FileVersions.tsx'

const { columns: labels } = texts.files

type Props = { job: JobWithFiles; file: JobFile }

function entriesOf({ job, file }: Props) {
  const { file_name: name, uploaded_by: uploader, date_uploaded: uploadedAt } = file
  const flagText = (isSet: boolean) => (isSet ? 'Yes' : dashForNo)
  const uploadEntries = [
    {
      label: 'Type and size',
      value: `${fileTypeLabel(name)}, ${formatKilobytes(file.size_bytes)}`,
    },
    { label: labels.uploadedBy, value: <Name>{fullName(uploader.user)}</Name> },
    {
      label: labels.dateUploaded,
      value: <time dateTime={uploadedAt}>{formatDateTime(uploadedAt)}</time>,
    },
  ]
  return [
    // The versions tell the same of the original.
    ...(file.versions.length > 0 ? [] : uploadEntries),
    { label: labels.remediated, value: flagText(file.is_remediated) },
    ...stateEntriesOf({ job, file }),
    { label: labels.special, value: flagText(file.isSpecialFile) },
    { label: labels.nonBillable, value: flagText(file.isNonBillable) },
    ...textEntriesOf('About the pages', file.page_note),
    ...textEntriesOf(deliveredAnywayLabel, file.delivery_reason),
  ]
}

const stateEntriesOf = (props: Props) =>
  hasPlainState(props) ? [] : [{ label: 'State', value: <FileState {...props} /> }]

const textEntriesOf = (label: string, text: string | null) =>
  text === null ? [] : [{ label, value: <Name>{text}</Name> }]

export function FileDetails({ job, file }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {file.versions.length > 0 && <FileVersions jobId={job._id} file={file} />}
      <DescriptionList entries={entriesOf({ job, file })} />
    </div>
  )
}
