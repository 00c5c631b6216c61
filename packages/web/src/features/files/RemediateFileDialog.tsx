import { remediateBody } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, type Resolver } from 'react-hook-form'
import { useUpload } from '#web/api/use-upload.ts'
import { toFormErrors } from '#web/lib/form-errors.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { NumberField } from '#web/ui/TextField.tsx'
import { UploadDialog } from '#web/ui/UploadDialog.tsx'
import { useRemediateFileMutation } from './upload-api.ts'
import { FixedDocumentField, useFixedDocument } from './FixedDocumentField.tsx'
import { MarkUnfixedDialog } from './MarkUnfixedDialog.tsx'
import { PagesSum } from './PagesSum.tsx'

type Pages = { simple_pages: string; complex_pages: string }

/** The file that is marked, and what the form starts with. */
export type RemediateDefaults = Partial<Pages> & {
  jobId: string
  fileId: string
  fileName: string
  /** Whether its fixed document was handed in since it was last to be done. */
  isHandedIn: boolean
  /** Whether there is one at all. */
  hasVersion: boolean
  isNonBillable: boolean
  files?: readonly File[]
}

const fields = [
  { name: 'simple_pages', label: 'Simple pages' },
  { name: 'complex_pages', label: 'Complex pages' },
] as const

/** 'Mark Remediated': the pages of a file, what they come to, and the fixed document. */
export function RemediateFileDialog(props: ModalProps<RemediateDefaults>) {
  const { title, defaults, errors, onClose, onSend } = props
  const { jobId = '', fileId = '', fileName, isHandedIn = false, files } = defaults
  const [remediate] = useRemediateFileMutation()
  const upload = useUpload()
  const fixedDocument = useFixedDocument(files, errors.file)
  const [unconfirmed, setUnconfirmed] = useState<Pages | null>(null)
  const { chosen, problem } = fixedDocument
  const { control, formState, getValues, handleSubmit } = useForm<Pages>({
    // What is typed is what is sent: the schema judges it here and reads it on the server.
    resolver: zodResolver(remediateBody, undefined, { raw: true }) as Resolver<Pages>,
    defaultValues: startPages(defaults),
    errors: toFormErrors<Pages>(errors),
  })
  const valuesOf = (pages: Pages) => ({ ...pages, files: chosen.map(({ file }) => file) })
  const isDirty = formState.isDirty || chosen.length > 0
  useKeptValues(onSend, () => valuesOf(getValues()), isDirty)

  const send = async (pages: Pages) => {
    setUnconfirmed(null)
    onSend(valuesOf(pages))
    const { uploadId } = upload
    const call = remediate({ jobId, fileId, ...pages, uploadId, files: chosen })
    if (await upload.run(call)) onClose()
  }
  const submit = handleSubmit(async (pages) => {
    if (problem || upload.isSending) return
    if (chosen.length === 0 && !isHandedIn) setUnconfirmed(pages)
    else await send(pages)
  })
  return (
    <UploadDialog title={title} isSending={upload.isSending} isDirty={isDirty} onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p className="text-control text-ink2 [overflow-wrap:anywhere]">{fileName}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map(({ name, label }) => (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field, fieldState }) => (
                  <NumberField
                    field={field}
                    label={label}
                    error={fieldState.error?.message}
                    isRequired
                  />
                )}
              />
            ))}
          </div>
          <PagesSum control={control} isNonBillable={defaults.isNonBillable ?? false} />
          <FixedDocumentField
            fixedDocument={fixedDocument}
            upload={upload}
            onRetry={() => void submit()}
          />
        </DialogBody>
        <FormFooter submitLabel="Mark remediated" isInert={upload.isSending} />
      </form>
      {unconfirmed && (
        <MarkUnfixedDialog
          hasVersion={defaults.hasVersion ?? false}
          onConfirm={() => void send(unconfirmed)}
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </UploadDialog>
  )
}

const startPages = ({ simple_pages = '', complex_pages = '' }: Partial<Pages>): Pages => ({
  simple_pages,
  complex_pages,
})
