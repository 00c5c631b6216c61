import type { ModalProps } from '#web/state/modal.ts'
import { AddFilesDialog } from './AddFilesDialog.tsx'
import { FixedDocumentDialog } from './FixedDocumentDialog.tsx'

/** To a job its files; with a file named, the fixed document of that file. */
export type FileUploadDefaults = {
  jobId: string
  fileId?: string
  fileName?: string
  /** What a refused form is opened again with. */
  files?: readonly File[]
}

/** 'Upload Files' and 'Upload Fixed Document'. */
export function FileUploadDialog(props: ModalProps<FileUploadDefaults>) {
  const { jobId = '', fileId, fileName = '' } = props.defaults
  if (fileId === undefined) return <AddFilesDialog {...props} jobId={jobId} />
  return <FixedDocumentDialog {...props} file={{ jobId, fileId, fileName }} />
}
