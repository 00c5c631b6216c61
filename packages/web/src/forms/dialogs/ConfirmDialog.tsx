import type { ReactNode } from 'react'
import { useSending, type SendResult } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogFooter,
  type DialogBodyProps,
  type DialogProps,
} from './Dialog.tsx'

type Props = {
  title: string
  /** Such as "Delete Annual report". */
  confirmLabel: ReactNode
  /** `secondary` where the text advises against it. */
  tone?: 'primary' | 'secondary' | 'danger'
  /** By default Cancel if the action is dangerous. */
  startFocus?: DialogProps['startFocus']
  isInert?: boolean
  /** The dialog closes after it, unless it returns a failure. */
  onConfirm: () => PromiseLike<SendResult | void> | void
  onClose: () => void
  children: ReactNode
} & Pick<DialogProps, 'size'> &
  Pick<DialogBodyProps, 'below'>

export function ConfirmDialog(props: Props) {
  const { title, size = 'S', confirmLabel, tone = 'primary', isInert = false } = props
  const { startFocus = tone === 'danger' ? 'cancel' : 'primary', onConfirm, onClose } = props
  const { isSending, sendOnce } = useSending()
  const confirm = async () => {
    const answer = await onConfirm()
    if (answer?.error === undefined) onClose()
  }
  return (
    <Dialog title={title} size={size} role="alertdialog" startFocus={startFocus} onClose={onClose}>
      <DialogBody below={props.below}>{props.children}</DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button tone={tone} isInert={isSending || isInert} onPress={() => void sendOnce(confirm)}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The name has its own direction of writing. */
export function ConfirmLabel({ verb, name }: { verb: string; name: string }) {
  return (
    <span>
      {verb} <Name>{name}</Name>
    </span>
  )
}
