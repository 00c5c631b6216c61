import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from './Dialog.tsx'

type Props = {
  title: string
  /** The deed in words: "Delete Annual report". */
  confirmLabel: string
  tone?: 'primary' | 'danger'
  isSending?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** A question with one deed. The focus starts on Cancel where the deed is dangerous. */
export function ConfirmDialog(props: Props) {
  const { title, confirmLabel, tone = 'primary', isSending = false, onConfirm, onClose } = props
  return (
    <Dialog
      title={title}
      size="S"
      role="alertdialog"
      startFocus={tone === 'danger' ? 'cancel' : 'primary'}
      onClose={onClose}
    >
      <DialogBody>{props.children}</DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button tone={tone} isInert={isSending} onPress={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
