import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { FileDetails } from '#web/features/documents/list/FileDetails.tsx'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'

type Props = { job: JobWithFiles; file: JobFile; onClose: () => void }

export const AboutFileDialog = ({ job, file, onClose }: Props) => (
  <InfoDialog title={file.file_name} onClose={onClose}>
    <FileDetails job={job} file={file} />
  </InfoDialog>
)
