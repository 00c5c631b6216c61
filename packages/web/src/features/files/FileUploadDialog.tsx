import type { ModalProps } from '#web/state/modal.ts'
import { AddFilesDialog } from './AddFilesDialog.tsx'
import { FixedDocumentDialog, type FileUploadDefaults } from './FixedDocumentDialog.tsx'

/** 'Upload Files' and 'Upload Fixed Document'. */
export function FileUploadDialog(props: ModalProps<FileUploadDefaults>) {
  const { jobId = '', fileId, fileName = '', fileCount = 0 } = props.defaults
  if (fileId === undefined) return <AddFilesDialog {...props} {...{ jobId, fileCount }} />
  return <FixedDocumentDialog {...props} file={{ jobId, fileId, fileName }} />
}
