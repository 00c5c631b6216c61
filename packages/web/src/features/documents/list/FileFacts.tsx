import { evidenceWords, fullName, texts, type JobFile, type JobWithFiles } from '@curbcut/contract'
import { typeWord } from '#web/lib/drawing/drawn-kinds.ts'
import { formatDateTime, formatKilobytes } from '#web/lib/words/format.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { FileState, isSimply } from './FileState.tsx'
import { FileVersions } from './FileVersions.tsx'

const { columns: labels } = texts.files

const dimmedNo = <span className="text-ink2">No</span>

type Props = { job: JobWithFiles; file: JobFile }

function factsOf({ job, file }: Props) {
  const { file_name: name, uploaded_by: uploader, date_uploaded: at } = file
  const flag = (isSet: boolean) => (isSet ? 'Yes' : dimmedNo)
  const upload = [
    { label: 'Type and size', value: `${typeWord(name)}, ${formatKilobytes(file.size_bytes)}` },
    { label: labels.uploadedBy, value: <Name>{fullName(uploader.user)}</Name> },
    {
      label: labels.dateUploaded,
      value: <time dateTime={at}>{formatDateTime(at)}</time>,
    },
  ]
  return [
    // The versions tell the same of the original.
    ...(file.versions.length > 0 ? [] : upload),
    { label: labels.remediated, value: flag(file.is_remediated) },
    ...stateOf({ job, file }),
    { label: labels.special, value: flag(file.isSpecialFile) },
    { label: labels.nonBillable, value: flag(file.isNonBillable) },
    ...textEntry('About the pages', file.page_note),
    ...textEntry(evidenceWords.deliveredAnyway, file.delivery_reason),
  ]
}

const stateOf = (of: Props) =>
  isSimply(of) ? [] : [{ label: 'State', value: <FileState {...of} /> }]

const textEntry = (label: string, text: string | null) =>
  text === null ? [] : [{ label, value: <Name>{text}</Name> }]

/** The columns that a narrow row hides, and the documents of the file. */
export function FileFacts({ job, file }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {file.versions.length > 0 && <FileVersions jobId={job._id} file={file} />}
      <DescriptionList entries={factsOf({ job, file })} />
    </div>
  )
}
