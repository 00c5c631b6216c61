import { toDisplayName } from '@curbcut/contract'
import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { useIgnoresClicks } from './click-guard.ts'
import { noDescription, Tooltip } from './Tooltip.tsx'
import { useInert } from './use-inert.tsx'

export type IconButtonProps = Pick<
  AriaButtonProps,
  | ('onPress' | 'onKeyDown' | 'slot')
  | ('aria-describedby' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls')
> & {
  /** The accessible name, and the default tooltip. */
  label: string
  children: ReactNode
  tone?: 'secondary' | 'quiet'
  size?: 'normal' | 'small'
  isInert?: boolean
  /** `null` draws none, where the place makes the name plain, as for "Close". */
  tooltip?: string | null
  ref?: Ref<HTMLButtonElement>
}

export function IconButton(props: IconButtonProps) {
  const { label, tone = 'quiet', size = 'normal', isInert = false, tooltip, ...rest } = props
  const ignoresClicks = useIgnoresClicks()
  const inert = useInert({
    isInert: isInert || ignoresClicks,
    reason: isInert ? (tooltip ?? undefined) : undefined,
  })
  const button = (
    <AriaButton
      {...rest}
      {...(tooltip === undefined && noDescription)}
      {...inert.props}
      aria-label={toDisplayName(label)}
      className="button"
      data-tone={tone}
      data-size={size}
      data-icon-only=""
    />
  )
  return (
    <>
      {tooltip === null ? button : <Tooltip text={tooltip ?? label}>{button}</Tooltip>}
      {inert.description}
    </>
  )
}
