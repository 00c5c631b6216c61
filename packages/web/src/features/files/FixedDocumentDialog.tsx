import { texts } from '@curbcut/contract'
import type { SubmitEvent } from 'react'
import { useUpload } from '#web/api/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FixedDocumentField, useFixedDocument } from './FixedDocumentField.tsx'
import { useAddVersionMutation } from './upload-api.ts'

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
export function FixedDocumentDialog({ title, values, errors, onClose, onSend, file }: Props) {
  const [addVersion] = useAddVersionMutation()
  const upload = useUpload()
  const fixedDocument = useFixedDocument(values.files, errors.file)
  const { chosen, problem } = fixedDocument

  const send = async () => {
    if (chosen.length === 0) fixedDocument.say(texts.validation.filesRequired)
    if (chosen.length === 0 || problem || upload.isSending) return
    onSend({ files: chosen.map((one) => one.file) })
    const { jobId, fileId } = file
    const { uploadId } = upload
    if (await upload.run(addVersion({ jobId, fileId, uploadId, files: chosen }))) onClose()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    await send()
  }
  return (
    <FormDialog
      title={title}
      startFocus="files"
      isDirty={chosen.length > 0}
      submitLabel="Upload"
      isInert={upload.isSending}
      hasDocuments
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-control text-ink2 [overflow-wrap:anywhere]">{`For ${file.file_name}`}</p>
      <FixedDocumentField
        fixedDocument={fixedDocument}
        upload={upload}
        onRetry={() => void send()}
      />
    </FormDialog>
  )
}
