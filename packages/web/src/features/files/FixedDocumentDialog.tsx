import { texts } from '@curbcut/contract'
import type { SubmitEvent } from 'react'
import { useUpload } from '#web/api/use-upload.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { UploadDialog } from '#web/ui/UploadDialog.tsx'
import { FixedDocumentField, useFixedDocument } from './FixedDocumentField.tsx'
import { useAddVersionMutation } from './upload-api.ts'

/** To a job its files; with a file named, the fixed document of that file. */
export type FileUploadDefaults = {
  jobId: string
  fileId?: string
  fileName?: string
  /** How many files the job holds already. */
  fileCount?: number
  /** What a refused form is opened again with. */
  files?: readonly File[]
}

type Props = ModalProps<FileUploadDefaults> & {
  file: { jobId: string; fileId: string; fileName: string }
}

/** 'Upload Fixed Document': hands in the remediated document of a file. */
export function FixedDocumentDialog({ title, defaults, errors, onClose, onSend, file }: Props) {
  const [addVersion] = useAddVersionMutation()
  const upload = useUpload()
  const fixedDocument = useFixedDocument(defaults.files, errors.file)
  const { chosen, problem } = fixedDocument

  const send = async () => {
    if (chosen.length === 0) fixedDocument.say(texts.validation.filesRequired)
    if (chosen.length === 0 || problem || upload.isSending) return
    onSend({ files: chosen.map((one) => one.file) })
    const { jobId, fileId } = file
    const { uploadId } = upload
    if (await upload.run(addVersion({ jobId, fileId, uploadId, files: chosen }))) onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <UploadDialog
      title={title}
      startFocus="files"
      isSending={upload.isSending}
      isDirty={chosen.length > 0}
      onClose={onClose}
    >
      <form className="contents" noValidate onSubmit={submit}>
        <DialogBody>
          <p className="text-control text-ink2 [overflow-wrap:anywhere]">{`For ${file.fileName}`}</p>
          <FixedDocumentField
            fixedDocument={fixedDocument}
            upload={upload}
            onRetry={() => void send()}
          />
        </DialogBody>
        <FormFooter submitLabel="Upload" isInert={upload.isSending} />
      </form>
    </UploadDialog>
  )
}
