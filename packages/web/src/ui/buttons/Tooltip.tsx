import { toDisplayName } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

/** For a tooltip that repeats the name: as React Aria's description, it would be spoken twice. */
export const noDescription = { 'aria-describedby': '' } as const

type Props = {
  text: string
  /** One Button, IconButton, TextLink or React Aria `<Focusable>`. */
  children: ReactNode
  isAtEnd?: boolean
}

export function Tooltip({ text, children, isAtEnd = false }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className="tooltip" offset={6} placement={isAtEnd ? 'end' : 'top'}>
        {toDisplayName(text)}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
