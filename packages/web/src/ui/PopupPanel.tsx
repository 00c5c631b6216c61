import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { smallScreen, useMediaQuery } from '../lib/use-media-query.ts'

type Props = {
  label: string
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** The open panel of a PopupButton, loaded when the first one opens. */
export function PopupPanel({ label, button, onClose, children }: Props) {
  const isSheet = useMediaQuery(smallScreen)
  const panel = (
    <Dialog aria-label={label} className="outline-none">
      {children}
    </Dialog>
  )
  return isSheet ? (
    <ModalOverlay
      className="overlay-backdrop"
      data-modal-overlay=""
      isDismissable
      isOpen
      onOpenChange={onClose}
    >
      <Modal className="modal">{panel}</Modal>
    </ModalOverlay>
  ) : (
    <Popover
      className="popover"
      trigger="DialogTrigger"
      triggerRef={button}
      placement="bottom end"
      offset={4}
      isOpen
      onOpenChange={onClose}
    >
      {panel}
    </Popover>
  )
}
