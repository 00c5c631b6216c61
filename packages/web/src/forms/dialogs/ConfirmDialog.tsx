import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from './Dialog.tsx'
import { useSending, type Answer } from '#web/forms/use-sending.ts'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  title: string
  /** The action in words: "Delete Annual report". */
  confirmLabel: ReactNode
  tone?: 'primary' | 'danger'
  /** The dialog closes after it, and stays only when it answers with a failure. */
  onConfirm: () => PromiseLike<Answer | void> | void
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** A question with one action. The focus starts on Cancel if the action is dangerous. */
export function ConfirmDialog(props: Props) {
  const { title, confirmLabel, tone = 'primary', onConfirm, onClose } = props
  const { isSending, sendOnce } = useSending()
  const confirm = async () => {
    const answer = await onConfirm()
    if (answer?.error === undefined) onClose()
  }
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
        <Button tone={tone} isInert={isSending} onPress={() => void sendOnce(confirm)}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** "Delete Annual report": the name has its own direction. */
export function ConfirmLabel({ verb, name }: { verb: string; name: string }) {
  return (
    <span>
      {verb} <Name>{name}</Name>
    </span>
  )
}
