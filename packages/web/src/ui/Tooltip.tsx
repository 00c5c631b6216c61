import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

type Props = {
  text: string
  /** One Button, IconButton, TextLink or React Aria `<Focusable>`. */
  children: ReactNode
}

/** A short text on hover and on focus; Escape takes it away. */
export function Tooltip({ text, children }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className="tooltip" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
