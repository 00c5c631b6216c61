import { fullName, roleLabels, texts } from '@curbcut/contract'
import { ChevronDown, CircleUser, KeyRound, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLogout } from '#web/features/people/sessions/use-logout.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'
import { productVersion } from '#web/lib/server-settings.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { PopupButton } from '#web/ui/buttons/PopupButton.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { NavigationButton, NavigationLink } from './NavigationItem.tsx'

const PreferenceChoice = lazyComponent(
  async () => (await import('#web/features/people/account/Preferences.tsx')).PreferenceChoice,
)

type Props = {
  /** Draws only an icon in the header; the panel has the name. */
  isCompact: boolean
  /** Where the header has no room for it. */
  showsRole: boolean
  children: (close: () => void) => ReactNode
}

export function UserMenu({ isCompact, showsRole, children }: Props) {
  const user = useAppSelector(({ session }) => session.user)
  if (!user) return null
  return (
    <PopupButton
      panelLabel="Your settings"
      isIconOnly={isCompact}
      {...(isCompact
        ? { label: `Your settings, ${fullName(user)}` }
        : { tooltip: `${fullName(user)}, ${user.email}` })}
      buttonContent={
        isCompact ? <CircleUser size={20} aria-hidden /> : <UserNameAndEmail user={user} />
      }
    >
      {(close) => (
        <div className="flex flex-col gap-4 p-3 sm:w-72">
          <div className="flex flex-col items-start gap-1 wrap-anywhere">
            <p className="font-semibold">
              <Name>{fullName(user)}</Name>
            </p>
            <p className="text-control text-ink2">{user.email}</p>
            {showsRole && <Badge>{roleLabels[user.role]}</Badge>}
          </div>
          {children(close)}
          <AccountLinks onLeave={close} />
          <PreferenceChoice name="theme" />
          <ProductVersion />
        </div>
      )}
    </PopupButton>
  )
}

/** An administrator in another account cannot change its password. */
function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const navigate = useNavigate()
  const logout = useLogout()
  const { account, changePassword, logout: logoutLabel } = texts.navigation
  const openChangePassword = () => {
    onLeave()
    afterNextFrame(() => void navigate(paths.changePassword()))
  }
  return (
    <ul className="-mx-2 flex flex-col border-y border-line py-2">
      <li>
        <NavigationLink
          {...{ to: paths.account(), label: account, icon: CircleUser, isRail: false }}
          onFollow={onLeave}
        />
      </li>
      {!isGhost && (
        <li>
          <NavigationButton
            {...{ label: changePassword, icon: KeyRound, isRail: false }}
            onPress={openChangePassword}
          />
        </li>
      )}
      <li>
        <NavigationButton
          {...{ label: logoutLabel, icon: LogOut, isRail: false }}
          onPress={() => void logout()}
        />
      </li>
    </ul>
  )
}

function ProductVersion() {
  const version = productVersion()
  return version ? <p className="text-caption text-ink2">{`${texts.product} ${version}`}</p> : null
}

function UserNameAndEmail({
  user,
}: {
  user: { firstName: string; lastName: string; email: string }
}) {
  return (
    <>
      <span className="flex max-w-64 min-w-0 flex-col items-end py-0.5 text-right leading-[1.2]">
        <Name className="max-w-full truncate">{fullName(user)}</Name>
        <span className="max-w-full truncate text-caption font-normal text-ink2">{user.email}</span>
      </span>
      <ChevronDown size={16} aria-hidden className="shrink-0" />
    </>
  )
}
