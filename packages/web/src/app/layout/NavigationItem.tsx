import { formatCount } from '@curbcut/contract'
import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Focusable } from 'react-aria-components/Tooltip'
import { NavLink, useLocation } from 'react-router'
import { formatShortCount } from '#web/lib/words/format.ts'
import { noDescription, Tooltip } from '#web/ui/buttons/Tooltip.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type NavigationItemProps = {
  label: string
  icon: LucideIcon
  isRail: boolean
  /** How many items wait for this person; 0 is not shown. */
  waitingCount?: number | undefined
}

const itemClasses =
  'relative flex min-h-control w-full cursor-pointer items-center gap-3 rounded-control text-left text-control text-ink2 hover:bg-hover hover:text-ink'
const currentPageClasses =
  'aria-[current=page]:bg-selected aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[box-shadow:inset_3px_0_var(--accent)]'
// Forced colours remove our own backgrounds, but keep the system's colours of a selection.
const forcedColorsClasses =
  'forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] forced-colors:aria-[current=page]:[box-shadow:none]'
const countClasses = {
  rail: 'absolute -top-0.5 -right-0.5 rounded-badge border border-canvas bg-accent px-0.5 leading-4 text-on-accent forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:text-[CanvasText]',
  wide: 'ml-auto',
} as const
const paddingClasses = { rail: 'justify-center', wide: 'px-4' } as const

const layoutOf = ({ isRail }: Pick<NavigationItemProps, 'isRail'>) => (isRail ? 'rail' : 'wide')

export function NavigationLink({
  to,
  onFollow,
  ...looks
}: NavigationItemProps & LinkEvents & { to: string }) {
  const isHere = useLocation().pathname === to
  const link = (
    <NavLink
      {...(looks.isRail && noDescription)}
      to={to}
      preventScrollReset={isHere}
      className={`${itemClasses} ${currentPageClasses} ${forcedColorsClasses} ${paddingClasses[layoutOf(looks)]}`}
      onClick={onFollow}
    >
      <NavigationItemContent {...looks} />
    </NavLink>
  )
  return looks.isRail ? (
    <Tooltip text={looks.label} isAtEnd>
      <Focusable>{link}</Focusable>
    </Tooltip>
  ) : (
    link
  )
}

type LinkEvents = { onFollow?: () => void }

export function NavigationButton({
  onPress,
  ...looks
}: NavigationItemProps & { onPress: () => void }) {
  const button = (
    <AriaButton
      {...(looks.isRail && noDescription)}
      className={`${itemClasses} ${paddingClasses[layoutOf(looks)]}`}
      onPress={onPress}
    >
      <NavigationItemContent {...looks} />
    </AriaButton>
  )
  return looks.isRail ? (
    <Tooltip text={looks.label} isAtEnd>
      {button}
    </Tooltip>
  ) : (
    button
  )
}

function NavigationItemContent({
  label,
  icon: Icon,
  isRail,
  waitingCount = 0,
}: NavigationItemProps) {
  return (
    <>
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className={isRail ? 'sr-only' : 'min-w-0'}>{label}</span>
      {waitingCount > 0 && (
        <span className={`text-caption font-semibold ${countClasses[layoutOf({ isRail })]}`}>
          <span aria-hidden>
            {isRail ? formatShortCount(waitingCount) : formatCount(waitingCount)}
          </span>
          <VisuallyHidden>{`${formatCount(waitingCount)} waiting for you`}</VisuallyHidden>
        </span>
      )}
    </>
  )
}
