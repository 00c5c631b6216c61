import type { SubmitEvent } from 'react'
import { Dialog, DialogBody, FormFooter, type DialogProps } from './Dialog.tsx'
import { UploadDialog } from './UploadDialog.tsx'

type Props = DialogProps & {
  submitLabel: string
  /** True while the form is being sent. */
  isInert: boolean
  /** Whether the form sends documents. Leaving during the upload then asks first. */
  hasDocuments?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** A dialog that is one form: its fields, Cancel, and the button that sends it. */
export function FormDialog({ submitLabel, isInert, hasDocuments, onSubmit, ...dialog }: Props) {
  const form = (
    <form className="contents" noValidate onSubmit={(event) => void onSubmit(event)}>
      <DialogBody>{dialog.children}</DialogBody>
      <FormFooter submitLabel={submitLabel} isInert={isInert} />
    </form>
  )
  if (!hasDocuments) return <Dialog {...dialog}>{form}</Dialog>
  return (
    <UploadDialog {...dialog} isSending={isInert}>
      {form}
    </UploadDialog>
  )
}
