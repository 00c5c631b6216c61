import { fullName, texts, type JobFile } from '@curbcut/contract'
import { DateTime } from '#web/ui/DateTime.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import type { RowDetail } from '#web/ui/table-types.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FileVersions } from './FileVersions.tsx'

const { columns: labels } = texts.files

/** What a narrow row of the bench leaves out, folded under it. */
export function factsDetail(jobId: string, file: JobFile): RowDetail {
  const flag = (isSet: boolean, word: string) => (isSet ? word : 'No')
  return {
    label: (
      <>
        More <VisuallyHidden>about {file.file_name}</VisuallyHidden>
      </>
    ),
    content: (
      <div className="flex flex-col gap-4">
        <DescriptionList
          entries={[
            { label: labels.uploadedBy, value: <bdi>{fullName(file.uploaded_by.user)}</bdi> },
            { label: labels.dateUploaded, value: <DateTime at={file.date_uploaded} /> },
            { label: labels.special, value: flag(file.isSpecialFile, labels.special) },
            { label: labels.nonBillable, value: flag(file.isNonBillable, labels.nonBillable) },
          ]}
        />
        {file.versions.length > 0 && <FileVersions jobId={jobId} file={file} />}
      </div>
    ),
  }
}
