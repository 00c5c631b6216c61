import { texts } from '@curbcut/contract'
import { useUpload } from '#web/api/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import { FixedDocumentField, useFixedDocument } from './FixedDocumentField.tsx'
import { useAddVersionMutation } from './upload-api.ts'
import { Name } from '#web/ui/Name.tsx'

/** A job gets files; with a file named, that file gets its fixed document. */
export type FileUploadDefaults = {
  jobId: string
  fileId?: string
  file_name?: string
  /** The number of the job's files so far. */
  no_of_files?: number
}

/** The values of a refused form, for opening it again. */
export type FileUploadValues = { files: readonly File[] }

type Props = ModalProps<FileUploadDefaults, FileUploadValues> & {
  file: { jobId: string; fileId: string; file_name: string }
}

/** 'Upload Fixed Document': hands in the remediated document of a file. */
export function FixedDocumentDialog({ file, ...props }: Props) {
  const { jobId, fileId, file_name } = file
  const [addVersion] = useAddVersionMutation()
  const upload = useUpload()
  const fixedDocument = useFixedDocument(props.values.files, props.errors.file)
  const { chosen, isFit, say } = fixedDocument
  const { uploadId } = upload
  const { frame } = useDialogForm<Record<never, never>>(props, {
    start: {},
    files: chosen.map((one) => one.file),
    isReady: (_fields, event) => {
      if (chosen.length === 0) say(texts.validation.filesRequired)
      return chosen.length > 0 && isFit(event)
    },
    send: () => upload.run(addVersion({ jobId, fileId, uploadId, files: chosen })),
  })
  return (
    <FormDialog {...frame} startFocus="files" submitLabel="Upload" hasDocuments>
      <p className="text-control text-ink2 [overflow-wrap:anywhere]">
        For <Name>{file_name}</Name>
      </p>
      <FixedDocumentField fixedDocument={fixedDocument} upload={upload} form={frame} />
    </FormDialog>
  )
}
