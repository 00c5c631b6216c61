import type { ReactNode, SubmitEvent } from 'react'
import { neutralizeBidi } from '#web/ui/text/neutralize-bidi.ts'
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogFooter,
  FormFooter,
  type DialogProps,
} from './Dialog.tsx'
import { UploadDialog } from './UploadDialog.tsx'

type Props = DialogProps & {
  subject?: string | undefined
  submitLabel: ReactNode
  /** After Cancel, instead of the one button that sends. */
  buttons?: ReactNode
  tone?: 'primary' | 'danger'
  isInert: boolean
  /** Whether the button does nothing because it has just changed. */
  ignoresClicks?: boolean
  /** Whether closing during the upload needs a confirmation. */
  isUpload?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

export function FormDialog(props: Props) {
  const {
    subject,
    submitLabel,
    buttons,
    tone = 'primary',
    isInert,
    ignoresClicks = false,
    isUpload,
    onSubmit,
    ...dialog
  } = props
  const form = (
    <form className="contents" noValidate onSubmit={(event) => void onSubmit(event)}>
      <DialogBody>
        {subject !== undefined && (
          <p dir="auto" className="font-semibold wrap-anywhere">
            {neutralizeBidi(subject)}
          </p>
        )}
        {dialog.children}
      </DialogBody>
      {buttons ? (
        <DialogFooter>
          <DialogCancel />
          {buttons}
        </DialogFooter>
      ) : (
        <FormFooter submitLabel={submitLabel} tone={tone} isInert={isInert || ignoresClicks} />
      )}
    </form>
  )
  if (!isUpload) return <Dialog {...dialog}>{form}</Dialog>
  return (
    <UploadDialog {...dialog} isSending={isInert}>
      {form}
    </UploadDialog>
  )
}
