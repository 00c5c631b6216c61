import { X } from 'lucide-react'
import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { type StartFocus, focusStart } from '#web/forms/start-focus.ts'
import { StartsDirtyContext } from '#web/forms/starts-dirty-context.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useTrackOpenDialog } from '#web/ui/dialogs/open-dialogs.ts'
import { neutralizeBidi } from '#web/ui/text/neutralize-bidi.ts'
import { DiscardDialog, type DiscardTexts } from './DiscardDialog.tsx'

export type DialogProps = {
  title: string
  size?: 'S' | 'M' | 'L' | 'XL' | 'XXL'
  /** `alertdialog` for a decision that interrupts. */
  role?: 'dialog' | 'alertdialog'
  startFocus?: StartFocus
  /** If true, closing asks "Discard changes?" first. */
  isDirty?: boolean
  discardTexts?: DiscardTexts
  onClose: () => void
  /** DialogBody and DialogFooter, in a form inside `<form className="contents">`. */
  children: ReactNode
}

/** The id of the body, which describes a dialog that interrupts. */
const BodyIdContext = createContext<string | undefined>(undefined)

type CloseDialog = (afterClose?: () => void) => void

const CloseContext = createContext<CloseDialog>(() => undefined)

/** The result closes the dialog around the caller, after a confirmation if changes would be lost. */
const useCloseDialog = (): CloseDialog => use(CloseContext)

/** Open while it is mounted. A click outside does nothing; closing returns the focus. */
export function Dialog(props: DialogProps) {
  const { title, size = 'M', role = 'dialog', startFocus = 'first' } = props
  const isDirty = use(StartsDirtyContext) || props.isDirty
  const [discardQuestion, setDiscardQuestion] = useState<{ afterClose: () => void } | null>(null)
  const modal = useRef<HTMLDivElement>(null)
  const bodyId = useId()
  const isAlert = role === 'alertdialog'
  useTrackOpenDialog()
  useEffect(() => focusStart(modal.current, startFocus), [startFocus])
  const closeNow = (afterClose: () => void) => {
    props.onClose()
    afterClose()
  }
  const close = (afterClose = () => {}) =>
    isDirty ? setDiscardQuestion({ afterClose }) : closeNow(afterClose)
  return (
    <ModalOverlay
      className="overlay-backdrop"
      data-modal-overlay=""
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Modal ref={modal} className="modal" data-size={size}>
        <AriaDialog
          role={role}
          className="outline-none"
          {...(isAlert && { 'aria-describedby': bodyId })}
        >
          <div className="dialog-header">
            <Heading
              slot="title"
              level={2}
              tabIndex={-1}
              // A title may be the name of a file, in any language.
              dir="auto"
              className="min-w-0 text-title font-semibold wrap-anywhere"
            >
              {neutralizeBidi(title)}
            </Heading>
            <IconButton label="Close" tooltip={null} onPress={() => close()}>
              <X size={20} aria-hidden />
            </IconButton>
          </div>
          <StartsDirtyContext value={false}>
            <BodyIdContext value={bodyId}>
              <CloseContext value={close}>{props.children}</CloseContext>
            </BodyIdContext>
          </StartsDirtyContext>
          {discardQuestion && (
            <DiscardDialog
              {...(props.discardTexts && { texts: props.discardTexts })}
              onKeep={() => setDiscardQuestion(null)}
              onDiscard={() => closeNow(discardQuestion.afterClose)}
            />
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export type DialogBodyProps = {
  children: ReactNode
  /** A table or fields, which are too long for the description of a dialog that interrupts. */
  below?: ReactNode
}

export function DialogBody({ children, below }: DialogBodyProps) {
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6 sm:py-5">
      <div id={use(BodyIdContext)} className="contents">
        {children}
      </div>
      {below}
    </div>
  )
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog-footer">{children}</div>
}

type FormFooterProps = {
  submitLabel: ReactNode
  tone?: 'primary' | 'danger'
  isInert: boolean
}

export function FormFooter({ submitLabel, tone = 'primary', isInert }: FormFooterProps) {
  return (
    <DialogFooter>
      <DialogCancel />
      <Button type="submit" tone={tone} isInert={isInert}>
        {submitLabel}
      </Button>
    </DialogFooter>
  )
}

export function DialogCancel({ children = 'Cancel' }: { children?: ReactNode }) {
  const close = useCloseDialog()
  return (
    <span data-start-focus="cancel">
      <Button onPress={() => close()}>{children}</Button>
    </span>
  )
}

/** Closes the form, after a confirmation if changes would be lost, and then leads elsewhere. */
export function DialogLeave({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const close = useCloseDialog()
  return (
    <Button tone="primary" onPress={() => close(onLeave)}>
      {children}
    </Button>
  )
}
