import { texts, type JobFile } from '@curbcut/contract'
import { ConfirmDialog, Deed } from '#web/forms/ConfirmDialog.tsx'
import { MarkUnfixedDialog } from './MarkUnfixedDialog.tsx'
import type { FileQuestion } from './use-file-action.ts'

type Props = {
  question: FileQuestion
  file: JobFile
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before a file is deleted, or before a special one is marked without its fixed document. */
export function FileQuestionDialog({ question, file, ...answers }: Props) {
  if (question === 'mark') {
    return <MarkUnfixedDialog {...answers} hasVersion={file.versions.length > 0} />
  }
  return (
    <ConfirmDialog
      {...answers}
      title={texts.files.deleteFile}
      confirmLabel={<Deed verb={texts.files.delete} name={file.file_name} />}
      tone="danger"
    >
      <p>The file leaves this job and cannot be brought back here.</p>
      {file.isSpecialFile && <p>Its quote stands: deleting a file takes nothing from the price.</p>}
    </ConfirmDialog>
  )
}
