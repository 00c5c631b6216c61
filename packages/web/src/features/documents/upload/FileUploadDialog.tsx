import { texts } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { AddFilesDialog } from './AddFilesDialog.tsx'
import { FixedDocumentField } from './FixedDocumentField.tsx'
import { useFixedDocument } from './use-fixed-document.ts'

/** For files to add to a job; with `fileId`, for the fixed document of that file. */
export type FileUploadDefaults = {
  jobId: string
  fileId?: string
  file_name?: string
  no_of_files?: number
}

export type FileUploadValues = { files: readonly File[] }

type FileUploadProps = ModalProps<FileUploadDefaults, FileUploadValues>

export function FileUploadDialog(props: FileUploadProps) {
  const { jobId, fileId, file_name = '', no_of_files = 0 } = props.defaults
  if (fileId === undefined) return <AddFilesDialog {...props} {...{ jobId, no_of_files }} />
  return <FixedDocumentDialog {...props} file={{ jobId, fileId, file_name }} />
}

type FixedDocumentDialogProps = FileUploadProps & {
  file: { jobId: string; fileId: string; file_name: string }
}

function FixedDocumentDialog({
  file: { file_name, ...fileIds },
  ...props
}: FixedDocumentDialogProps) {
  const fixedDocument = useFixedDocument(fileIds, props)
  const { chosenFiles, validateDocument, showMessage } = fixedDocument
  const { dialogProps } = useDialogForm<Record<never, never>>(props, {
    initialValues: {},
    files: chosenFiles.map((chosenFile) => chosenFile.file),
    isReady: (_fields, event) => {
      if (chosenFiles.length === 0) showMessage(texts.validation.filesRequired)
      return chosenFiles.length > 0 && validateDocument(event)
    },
    send: fixedDocument.handIn,
  })
  return (
    <FormDialog {...dialogProps} startFocus="files" submitLabel="Upload" isUpload>
      <p className="text-control text-ink2 [overflow-wrap:anywhere]">
        For <Name>{file_name}</Name>
      </p>
      <FixedDocumentField fixedDocument={fixedDocument} form={dialogProps} />
    </FormDialog>
  )
}
