import { useEffect, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './Button.tsx'
import { startFocusIn } from './start-focus.ts'

type Props = { onKeep: () => void; onDiscard: () => void }

/** The question before a dialog with changes closes. Escape keeps the changes. */
export function DiscardDialog({ onKeep, onDiscard }: Props) {
  const modal = useRef<HTMLDivElement>(null)
  useEffect(() => startFocusIn(modal.current, 'cancel'), [])
  return (
    <ModalOverlay
      className="overlay-backdrop"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onKeep()}
    >
      <Modal ref={modal} className="modal" data-size="S">
        <AriaDialog role="alertdialog" className="outline-none">
          <div className="dialog-header">
            <Heading slot="title" level={2} tabIndex={-1} className="text-title font-semibold">
              Discard changes?
            </Heading>
          </div>
          <p className="p-4 sm:px-6">What you entered will be lost.</p>
          <div className="dialog-footer">
            <span data-start-focus="cancel">
              <Button onPress={onKeep}>Keep editing</Button>
            </span>
            <Button tone="danger" onPress={onDiscard}>
              Discard
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
