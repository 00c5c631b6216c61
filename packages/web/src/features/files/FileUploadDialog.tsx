import type { ModalProps } from '#web/forms/dialogs.ts'
import { AddFilesDialog } from './AddFilesDialog.tsx'
import {
  FixedDocumentDialog,
  type FileUploadDefaults,
  type FileUploadValues,
} from './FixedDocumentDialog.tsx'

/** 'Upload Files' and 'Upload Fixed Document'. */
export function FileUploadDialog(props: ModalProps<FileUploadDefaults, FileUploadValues>) {
  const { jobId, fileId, file_name = '', no_of_files = 0 } = props.defaults
  if (fileId === undefined) return <AddFilesDialog {...props} {...{ jobId, no_of_files }} />
  return <FixedDocumentDialog {...props} file={{ jobId, fileId, file_name }} />
}
