import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { Tooltip } from './Tooltip.tsx'
import { useInert } from './use-inert.tsx'

export type ButtonProps = Pick<
  AriaButtonProps,
  'type' | 'form' | 'onPress' | 'aria-describedby' | 'aria-expanded' | 'aria-controls'
> & {
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
  /** Stays reachable by keyboard, says that it is unavailable, and does nothing. */
  isInert?: boolean
  /** Shown on hover and focus; the reason of an inert button, and its accessible description. */
  tooltip?: string
}

/** A button with words. Put an icon before the words as a child; icons are 16 or 18 px. */
export function Button({
  tone = 'secondary',
  size = 'normal',
  isInert = false,
  tooltip,
  children,
  ...rest
}: ButtonProps) {
  const inert = useInert(isInert, tooltip, rest['aria-describedby'])
  const button = (
    <AriaButton
      {...rest}
      {...inert.props}
      className="button"
      data-tone={tone}
      data-size={size}
      data-start-focus={tone === 'primary' || tone === 'danger' ? 'primary' : undefined}
    >
      {children}
    </AriaButton>
  )
  return (
    <>
      {tooltip ? <Tooltip text={tooltip}>{button}</Tooltip> : button}
      {inert.description}
    </>
  )
}
