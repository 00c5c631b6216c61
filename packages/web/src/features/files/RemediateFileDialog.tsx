import { remediateBody } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { useUpload } from '#web/api/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormNumberField } from '#web/forms/FormTextField.tsx'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import { useRemediateFileMutation } from './upload-api.ts'
import { FixedDocumentField, useFixedDocument } from './FixedDocumentField.tsx'
import { MarkUnfixedDialog } from './MarkUnfixedDialog.tsx'
import { PagesSum } from './PagesSum.tsx'

type Pages = { simple_pages: string; complex_pages: string }

type Values = Pages & { files: readonly File[] }

/** The file that is marked. */
export type RemediateDefaults = {
  jobId: string
  fileId: string
  file_name: string
  /** The first values: the pages of an earlier mark, if there is one. */
  pages: Pages
  /** Whether the fixed document is newer than the last request to do the file. */
  isHandedIn: boolean
  /** Whether the file has any fixed document. */
  hasVersion: boolean
  isNonBillable: boolean
}

const fields = [
  { name: 'simple_pages', label: 'Simple pages' },
  { name: 'complex_pages', label: 'Complex pages' },
] as const

/** 'Mark Remediated': the pages of a file, their sum, and the fixed document. */
export function RemediateFileDialog(props: ModalProps<RemediateDefaults, Values>) {
  const { jobId, fileId, file_name, pages, isHandedIn, hasVersion, isNonBillable } = props.defaults
  const [remediate] = useRemediateFileMutation()
  const upload = useUpload()
  const fixedDocument = useFixedDocument(props.values.files, props.errors.file)
  const [unconfirmed, setUnconfirmed] = useState<Pages | null>(null)
  const { chosen, problem } = fixedDocument
  const { uploadId } = upload
  const { control, frame, send } = useDialogForm(props, {
    // The typed text is sent as it is. The schema judges it here and converts it on the server.
    resolver: zodResolver(remediateBody, undefined, { raw: true }) as Resolver<Pages>,
    start: pages,
    files: chosen.map(({ file }) => file),
    isReady: (counted) => {
      const isUnfixed = chosen.length === 0 && !isHandedIn
      if (!problem && isUnfixed) setUnconfirmed(counted)
      return !problem && !isUnfixed
    },
    send: (counted) =>
      upload.run(remediate({ jobId, fileId, ...counted, uploadId, files: chosen })),
  })
  return (
    <FormDialog {...frame} about={file_name} submitLabel="Mark remediated" hasDocuments>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label }) => (
          <FormNumberField key={name} control={control} name={name} label={label} isRequired />
        ))}
      </div>
      <PagesSum control={control} isNonBillable={isNonBillable} />
      <FixedDocumentField fixedDocument={fixedDocument} upload={upload} form={frame} />
      {unconfirmed && (
        <MarkUnfixedDialog
          hasVersion={hasVersion}
          onConfirm={() => void send(unconfirmed)}
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </FormDialog>
  )
}
