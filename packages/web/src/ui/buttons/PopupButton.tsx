import { useRef, useState, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { noDescription, Tooltip } from './Tooltip.tsx'

const PopupPanel = lazyDialog(async () => (await import('./PopupPanel.tsx')).PopupPanel)

type Props = {
  /** The accessible name; absent if the content names the button. */
  label?: string
  panelLabel: string
  buttonContent: ReactNode
  isIconOnly?: boolean
  /** A bordered button is as high as the title next to it; a link is part of a text. */
  tone?: 'quiet' | 'secondary' | 'link'
  tooltip?: string
  placement?: 'bottom start' | 'bottom end'
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}

const iconClasses = 'button'
/** The outline is inside, because a button with words may fill its bar, which would cut it. */
const wordsClasses = 'button min-w-0 focus-visible:-outline-offset-4'
const linkClasses = 'text-link min-h-6'

/** Opens when the press ends; otherwise the same click could reach the panel. */
export function PopupButton(props: Props) {
  const {
    label,
    panelLabel,
    buttonContent,
    isIconOnly,
    tone = 'quiet',
    tooltip,
    placement = 'bottom end',
  } = props
  const { onOpen, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  const buttonClasses = isIconOnly ? iconClasses : wordsClasses
  const opener = (
    <AriaButton
      ref={button}
      className={tone === 'link' ? linkClasses : buttonClasses}
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
      {buttonContent}
    </AriaButton>
  )
  return (
    <>
      {tooltip === undefined ? opener : <Tooltip text={tooltip}>{opener}</Tooltip>}
      {isOpen && (
        <PopupPanel label={panelLabel} {...{ button, placement }} onClose={close}>
          {children(close)}
        </PopupPanel>
      )}
    </>
  )
}
