import { isClientSide, roleLabels } from '@curbcut/contract'
import { Menu } from 'lucide-react'
import { matchPath, useLocation } from 'react-router'
import { screenAt } from '#web/app/routes/screens.ts'
import { JobsLink } from '#web/features/jobs/list/JobsLink.tsx'
import {
  OrganizationList,
  OrganizationSwitcher,
} from '#web/features/people/organizations/OrganizationSwitcher.tsx'
import { jobPathPattern } from '#web/lib/addresses/paths.ts'
import { useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { GhostBar } from './GhostBar.tsx'
import { Notifications } from './Notifications.tsx'
import { useLeaveJobPage } from './use-leave-job-page.ts'
import { UserMenu } from './UserMenu.tsx'

export function Header({ onMenu }: { onMenu: () => void }) {
  const actor = useActor()
  const { pathname } = useLocation()
  const isWide = useMediaQuery(wideScreen)
  const isRoomy = useMediaQuery('(min-width: 56rem)')
  const beforeSwitch = useLeaveJobPage()
  const canSwitchOrganization = isClientSide(actor)
  // The organization's name needs the room of the role on a window of medium width.
  const showsRole = isWide && (isRoomy || !canSwitchOrganization)
  return (
    <header className="sticky top-0 z-30 bg-surface [@media(max-height:30rem)]:static">
      <GhostBar />
      <div
        data-bar=""
        className="flex min-h-14 items-center justify-between gap-2 border-b border-line px-4 sm:gap-4 min-[90rem]:px-6"
      >
        {/* On a narrow screen the words wrap, and the buttons keep their room. */}
        <div className="-ml-3.5 flex items-center gap-1 sm:shrink-0 md:ml-0">
          <span className="md:hidden">
            <Button tone="quiet" onPress={onMenu}>
              <Menu size={20} aria-hidden />
              Menu
            </Button>
          </span>
          <div className="text-control font-semibold sm:whitespace-nowrap">
            {matchPath({ path: jobPathPattern, end: false }, pathname) ? (
              <JobsLink />
            ) : (
              <p className="max-sm:text-caption">{screenAt(actor.role, pathname)?.label}</p>
            )}
          </div>
        </div>
        <div className="-mr-2.5 flex items-center gap-1 sm:-mr-3.5 sm:min-w-0 sm:gap-3">
          {canSwitchOrganization && isWide && <OrganizationSwitcher beforeSwitch={beforeSwitch} />}
          <Notifications />
          {showsRole && (
            <span className="shrink-0 whitespace-nowrap">
              <Badge>{roleLabels[actor.role]}</Badge>
            </span>
          )}
          <UserMenu isCompact={!isWide} showsRole={!showsRole}>
            {(close) =>
              canSwitchOrganization &&
              !isWide && <OrganizationList beforeSwitch={beforeSwitch} onDone={close} />
            }
          </UserMenu>
        </div>
      </div>
    </header>
  )
}
