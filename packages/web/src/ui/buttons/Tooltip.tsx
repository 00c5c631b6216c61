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
  /** Stands beside its target instead of above it, for a column of icons. */
  isBeside?: boolean
}

/** A short text on hover and on focus. Escape removes it. */
export function Tooltip({ text, children, isBeside = false }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className="tooltip" offset={6} placement={isBeside ? 'end' : 'top'}>
        {shownName(text)}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
