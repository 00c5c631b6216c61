import { toDisplayName } from '@curbcut/contract'
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react'
import { useIgnoresClicks } from './click-guard.ts'
import { useInert } from './use-inert.tsx'

export type ButtonProps = Pick<
  ComponentPropsWithoutRef<'button'>,
  | ('type' | 'form' | 'tabIndex' | 'onBlur')
  | ('aria-describedby' | 'aria-expanded' | 'aria-controls' | 'aria-label')
> & {
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
  onPress?: () => void
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
  /** The child is only an icon, and `aria-label` names it. With a tooltip, use IconButton. */
  isIconOnly?: boolean
  /** Stays focusable, is announced as unavailable, and does nothing. */
  isInert?: boolean
  /** Why it is inert, for screen readers; ExplainedButton shows it to everyone. */
  reason?: string
}

/** A native button: React Aria's would be a tenth of the sign-in page's load. */
export function Button({
  type = 'button',
  tone = 'secondary',
  size = 'normal',
  isIconOnly = false,
  isInert = false,
  reason,
  onPress,
  'aria-label': label,
  ...rest
}: ButtonProps) {
  const ignoresClicks = useIgnoresClicks()
  const { props: inert, description } = useInert({
    isInert: isInert || ignoresClicks,
    reason,
    describedBy: rest['aria-describedby'],
  })
  const { onPress: press = onPress, ...inertProps } = inert
  return (
    <>
      <button
        {...rest}
        aria-label={label && toDisplayName(label)}
        // oxlint-disable-next-line react/button-has-type -- it has one; the rule reads literals only
        type={type}
        {...inertProps}
        className="button"
        data-tone={tone}
        data-size={size}
        data-icon-only={isIconOnly ? '' : undefined}
        data-start-focus={tone === 'primary' || tone === 'danger' ? 'primary' : undefined}
        onClick={() => press?.()}
      />
      {description}
    </>
  )
}
