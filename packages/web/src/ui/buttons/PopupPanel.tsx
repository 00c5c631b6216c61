import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { smallScreen, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { useCloseOnGlobalKeys } from '#web/lib/keys/use-key.ts'
import { useTrackOpenDialog } from '#web/ui/dialogs/open-dialogs.ts'
import { Button } from './Button.tsx'

type Props = {
  label: string
  button: RefObject<HTMLButtonElement | null>
  placement: 'bottom start' | 'bottom end'
  onClose: () => void
  children: ReactNode
}

export function PopupPanel({ label, button, placement, onClose, children }: Props) {
  const isSheet = useMediaQuery(smallScreen)
  useCloseOnGlobalKeys(onClose)
  useTrackOpenDialog(isSheet)
  const panel = (
    <Dialog aria-label={label} className="outline-none">
      {children}
      {isSheet && (
        <div className="dialog-footer flex-col items-stretch p-3">
          <Button onPress={onClose}>Close</Button>
        </div>
      )}
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
      placement={placement}
      offset={4}
      isOpen
      onOpenChange={onClose}
    >
      {panel}
    </Popover>
  )
}
