import { shownName } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

/**
 * For a target whose tooltip repeats its name: React Aria would make the tooltip its description, and screen
 * readers would speak the name twice.
 */
export const noDescription = { 'aria-describedby': '' } as const

type Props = {
  text: string
  /** One Button, IconButton, TextLink or React Aria `<Focusable>`. */
  children: ReactNode
  /** Stands next to its target instead of above it, for a column of icons. */
  isAtEnd?: boolean
}

/** A short text on hover and on focus. Escape removes it. */
export function Tooltip({ text, children, isAtEnd = false }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className="tooltip" offset={6} placement={isAtEnd ? 'end' : 'top'}>
        {shownName(text)}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
