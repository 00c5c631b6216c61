import { useEffect, useId, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { focusStart } from '#web/forms/start-focus.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { neutralizeBidi } from '#web/ui/text/neutralize-bidi.ts'

export type DiscardTexts = { title: string; text: string; keep: string; discard: string }

const discardChangesTexts: DiscardTexts = {
  title: 'Discard changes?',
  text: 'What you entered will be lost.',
  keep: 'Keep editing',
  discard: 'Discard',
}

type Props = { texts?: DiscardTexts; onKeep: () => void; onDiscard: () => void }

/** Escape keeps the changes. */
export function DiscardDialog({ texts = discardChangesTexts, onKeep, onDiscard }: Props) {
  const modal = useRef<HTMLDivElement>(null)
  const textId = useId()
  useEffect(() => focusStart(modal.current, 'cancel'), [])
  return (
    <ModalOverlay
      className="overlay-backdrop"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onKeep()}
    >
      <Modal ref={modal} className="modal" data-size="S">
        <AriaDialog role="alertdialog" aria-describedby={textId} className="outline-none">
          <div className="dialog-header">
            <Heading slot="title" level={2} tabIndex={-1} className="text-title font-semibold">
              {neutralizeBidi(texts.title)}
            </Heading>
          </div>
          <p id={textId} className="p-4 sm:px-6">
            {neutralizeBidi(texts.text)}
          </p>
          <div className="dialog-footer">
            <span data-start-focus="cancel">
              <Button onPress={onKeep}>{neutralizeBidi(texts.keep)}</Button>
            </span>
            <Button tone="danger" onPress={onDiscard}>
              {texts.discard}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
