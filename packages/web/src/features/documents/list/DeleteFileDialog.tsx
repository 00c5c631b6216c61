import { texts, type JobFile } from '@curbcut/contract'
import { ConfirmDialog, ConfirmLabel } from '#web/forms/dialogs/ConfirmDialog.tsx'
import { useDeleteFileMutation } from './file-changes-api.ts'

type Props = {
  jobId: string
  file: JobFile
  onClose: () => void
}

export function DeleteFileDialog({ jobId, file, onClose }: Props) {
  const [deleteFile] = useDeleteFileMutation()
  return (
    <ConfirmDialog
      // A toast reports every outcome, so the dialog closes after a failure too.
      onConfirm={async () => void (await deleteFile({ jobId, fileId: file._id }))}
      onClose={onClose}
      title={texts.files.deleteFile}
      confirmLabel={<ConfirmLabel verb={texts.files.delete} name={file.file_name} />}
      tone="danger"
    >
      <p>The file is removed from this job and cannot be restored here.</p>
      {file.isSpecialFile && <p>Its quote stays: deleting the file does not lower the price.</p>}
    </ConfirmDialog>
  )
}
