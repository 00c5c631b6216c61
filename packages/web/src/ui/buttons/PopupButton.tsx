import { useRef, useState, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { noDescription, Tooltip } from './Tooltip.tsx'

const PopupPanel = lazyDialog(async () => (await import('./PopupPanel.tsx')).PopupPanel)

type Props = {
  /** The accessible name of the button; left out where its content says it. */
  label?: string
  /** The accessible name of the panel. */
  panelLabel: string
  /** The content of the button. */
  face: ReactNode
  isIconOnly?: boolean
  /** A bordered button is as low as the title next to it. */
  tone?: 'quiet' | 'secondary'
  /** The full text of a button that cuts it, on hover and focus. */
  tooltip?: string
  onOpen?: () => void
  /** The panel; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/**
 * A button with a panel of its own: a popover, on small screens a sheet. Like RowMenu it opens when the press
 * ends; otherwise the same click could reach the panel.
 */
export function PopupButton(props: Props) {
  const { label, panelLabel, face, isIconOnly, tone = 'quiet', tooltip, onOpen, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  const opener = (
    <AriaButton
      ref={button}
      // A button with words may fill its bar, which would cut an outline around the button. So the outline
      // is inside, off the border.
      className={isIconOnly ? 'button' : 'button min-w-0 focus-visible:-outline-offset-4'}
      data-tone={tone}
      data-size={tone === 'secondary' ? 'small' : undefined}
      data-icon-only={isIconOnly ? '' : undefined}
      {...(tooltip !== undefined && noDescription)}
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
  )
  return (
    <>
      {tooltip === undefined ? opener : <Tooltip text={tooltip}>{opener}</Tooltip>}
      {isOpen && (
        <PopupPanel label={panelLabel} button={button} onClose={close}>
          {children(close)}
        </PopupPanel>
      )}
    </>
  )
}
