import { useRef, useState, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { smallScreen, useMediaQuery } from '../lib/use-media-query.ts'

type Props = {
  /** The accessible name of the button; left out where its content says it. */
  label?: string
  /** The accessible name of the panel. */
  panelLabel: string
  /** What stands on the button. */
  face: ReactNode
  isIconOnly?: boolean
  onOpen?: () => void
  /** The panel; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/**
 * A button with a panel of its own: a popover, on small screens a sheet. Like RowMenu it opens when
 * the press ends, so that one click never reaches what opens under it.
 */
export function PopupButton({ label, panelLabel, face, isIconOnly, onOpen, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isSheet = useMediaQuery(smallScreen)
  const close = () => setIsOpen(false)
  const panel = (
    <Dialog aria-label={panelLabel} className="outline-none">
      {children(close)}
    </Dialog>
  )
  return (
    <>
      <AriaButton
        ref={button}
        className="button"
        data-tone="quiet"
        data-icon-only={isIconOnly ? '' : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(label !== undefined && { 'aria-label': label })}
        onPress={() => {
          onOpen?.()
          setIsOpen(true)
        }}
      >
        {face}
      </AriaButton>
      {isSheet ? (
        <ModalOverlay
          className="overlay-backdrop"
          data-modal-overlay=""
          isDismissable
          isOpen={isOpen}
          onOpenChange={close}
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
          isOpen={isOpen}
          onOpenChange={close}
        >
          {panel}
        </Popover>
      )}
    </>
  )
}
