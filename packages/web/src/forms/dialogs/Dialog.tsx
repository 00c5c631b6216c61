import { X } from 'lucide-react'
import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { type InitialFocus, focusInitial } from '#web/forms/initial-focus.ts'
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
  startFocus?: InitialFocus
  /** If true, closing asks "Discard changes?" first. */
  isDirty?: boolean
  discardTexts?: DiscardTexts
  onClose: () => void
  /** DialogBody and DialogFooter, in a form inside `<form className="contents">`. */
  children: ReactNode
}

/** Whether the form starts with unsent text, which the form itself takes for its initial values. */
export const StartsDirtyContext = createContext(false)

/** The id of the body, which describes a dialog that interrupts. */
const BodyIdContext = createContext<string | undefined>(undefined)

const CloseContext = createContext<(goOn?: () => void) => void>(() => undefined)

/** Closes the dialog around the caller, then goes on; first confirms a loss of changes. */
function useCloseDialog(): (goOn?: () => void) => void {
  return use(CloseContext)
}

/** Open while it is mounted. A click outside does nothing; closing returns the focus. */
export function Dialog(props: DialogProps) {
  const { title, size = 'M', role = 'dialog', startFocus = 'first' } = props
  const isDirty = use(StartsDirtyContext) || props.isDirty
  const [discardQuestion, setDiscardQuestion] = useState<{ goOn: () => void } | null>(null)
  const modal = useRef<HTMLDivElement>(null)
  const bodyId = useId()
  const isAlert = role === 'alertdialog'
  useTrackOpenDialog()
  useEffect(() => focusInitial(modal.current, startFocus), [startFocus])
  const closeThen = (goOn: () => void) => {
    props.onClose()
    goOn()
  }
  const close = (goOn = () => {}) => (isDirty ? setDiscardQuestion({ goOn }) : closeThen(goOn))
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
              // It may be the name of a file.
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
              onDiscard={() => closeThen(discardQuestion.goOn)}
            />
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export type DialogBodyProps = {
  children: ReactNode
  /** Below, and too long for the description of a dialog that interrupts: a table or fields. */
  more?: ReactNode
}

export function DialogBody({ children, more }: DialogBodyProps) {
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6 sm:py-5">
      <div id={use(BodyIdContext)} className="contents">
        {children}
      </div>
      {more}
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

/** Closes the form, asking first about changes, then goes on elsewhere. */
export function DialogLeave({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const close = useCloseDialog()
  return (
    <Button tone="primary" onPress={() => close(onLeave)}>
      {children}
    </Button>
  )
}
