import { texts, type JobFile } from '@curbcut/contract'
import { ConfirmDialog, ConfirmLabel } from '#web/forms/dialogs/ConfirmDialog.tsx'

type Props = {
  file: JobFile
  onConfirm: () => Promise<void>
  onClose: () => void
}

export function DeleteFileDialog({ file, ...handlers }: Props) {
  return (
    <ConfirmDialog
      {...handlers}
      title={texts.files.deleteFile}
      confirmLabel={<ConfirmLabel verb={texts.files.delete} name={file.file_name} />}
      tone="danger"
    >
      <p>The file is removed from this job and cannot be restored here.</p>
      {file.isSpecialFile && <p>Its quote stays: deleting the file does not lower the price.</p>}
    </ConfirmDialog>
  )
}
