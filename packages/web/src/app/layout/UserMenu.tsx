import { fullName, roleLabels, texts } from '@curbcut/contract'
import { ChevronDown, CircleUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { productVersion } from '#web/lib/server-settings.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { PopupButton } from '#web/ui/PopupButton.tsx'

const PreferenceChoice = lazyComponent(
  async () => (await import('#web/features/users/Preferences.tsx')).PreferenceChoice,
)

type Props = {
  /** Draws only an icon in the header; the panel has the name. */
  isCompact: boolean
  /** Further parts of the panel. */
  children: (close: () => void) => ReactNode
}

/** The menu of the signed-in person, with theme and density. */
export function UserMenu({ isCompact, children }: Props) {
  const user = useAppSelector(({ session }) => session.user)
  if (!user) return null
  return (
    <PopupButton
      panelLabel="Your settings"
      isIconOnly={isCompact}
      {...(isCompact
        ? { label: `Your settings, ${fullName(user)}` }
        : { tooltip: `${fullName(user)}, ${user.email}` })}
      face={isCompact ? <CircleUser size={20} aria-hidden /> : <Name user={user} />}
    >
      {(close) => (
        <div className="flex flex-col gap-4 p-3 sm:w-72">
          <div className="flex flex-col items-start gap-1 wrap-anywhere">
            <p className="font-semibold">
              <bdi>{fullName(user)}</bdi>
            </p>
            <p className="text-control text-ink2">{user.email}</p>
            {isCompact && <Badge>{roleLabels[user.role]}</Badge>}
          </div>
          {children(close)}
          <PreferenceChoice name="theme" />
          <Version />
        </div>
      )}
    </PopupButton>
  )
}

/** For whoever reports a fault: the quietest line of the panel. */
function Version() {
  const version = productVersion()
  return version ? <p className="text-caption text-ink2">{`${texts.product} ${version}`}</p> : null
}

function Name({ user }: { user: { firstName: string; lastName: string; email: string } }) {
  return (
    <>
      <span className="flex max-w-64 min-w-0 flex-col items-end py-0.5 text-right leading-[1.2]">
        <bdi className="max-w-full truncate">{fullName(user)}</bdi>
        <span className="max-w-full truncate text-caption font-normal text-ink2">{user.email}</span>
      </span>
      <ChevronDown size={16} aria-hidden className="shrink-0" />
    </>
  )
}
