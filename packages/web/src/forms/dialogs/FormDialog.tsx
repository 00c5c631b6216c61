import type { SubmitEvent } from 'react'
import { shownWords } from '#web/ui/text/shown-words.ts'
import { Dialog, DialogBody, FormFooter, type DialogProps } from './Dialog.tsx'
import { UploadDialog } from './UploadDialog.tsx'

type Props = DialogProps & {
  /** The name of the form's subject, above the fields. */
  about?: string
  submitLabel: string
  /** `danger` for an action that cannot be undone. */
  tone?: 'primary' | 'danger'
  isInert: boolean
  /** Whether the button does nothing because it has just changed. */
  isGuarded?: boolean
  /** Whether closing during the upload needs a confirmation. */
  hasDocuments?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

export function FormDialog(props: Props) {
  const {
    about,
    submitLabel,
    tone = 'primary',
    isInert,
    isGuarded = false,
    hasDocuments,
    onSubmit,
    ...dialog
  } = props
  const form = (
    <form className="contents" noValidate onSubmit={(event) => void onSubmit(event)}>
      <DialogBody>
        {about !== undefined && (
          <p dir="auto" className="text-control text-ink2 [overflow-wrap:anywhere]">
            {shownWords(about)}
          </p>
        )}
        {dialog.children}
      </DialogBody>
      <FormFooter submitLabel={submitLabel} tone={tone} isInert={isInert || isGuarded} />
    </form>
  )
  if (!hasDocuments) return <Dialog {...dialog}>{form}</Dialog>
  return (
    <UploadDialog {...dialog} isSending={isInert}>
      {form}
    </UploadDialog>
  )
}
