import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from './Dialog.tsx'

type Props = {
  title: string
  /** The action in words: "Delete Annual report". */
  confirmLabel: string
  tone?: 'primary' | 'danger'
  isSending?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** A question with one action. The focus starts on Cancel if the action is dangerous. */
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
