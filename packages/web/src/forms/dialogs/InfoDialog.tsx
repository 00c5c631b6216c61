import type { ReactNode } from 'react'
import { Dialog, DialogBody, DialogCancel, DialogFooter, type DialogProps } from './Dialog.tsx'

type Props = Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'> & {
  /** Buttons next to Close; without any, the header closes. */
  actions?: ReactNode
}

export function InfoDialog({ children, actions, ...dialog }: Props) {
  return (
    <Dialog {...dialog} startFocus="heading">
      <DialogBody>{children}</DialogBody>
      {actions && (
        <DialogFooter>
          {actions}
          <DialogCancel>Close</DialogCancel>
        </DialogFooter>
      )}
    </Dialog>
  )
}
