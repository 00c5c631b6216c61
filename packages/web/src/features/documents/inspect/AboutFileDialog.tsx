import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { FileDetails } from '#web/features/documents/list/FileDetails.tsx'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'

type Props = { job: JobWithFiles; file: JobFile; onClose: () => void }

/** What the row of the file has no room for, and all its documents to download. */
export const AboutFileDialog = ({ job, file, onClose }: Props) => (
  <InfoDialog title={file.file_name} onClose={onClose}>
    <FileDetails job={job} file={file} />
  </InfoDialog>
)
