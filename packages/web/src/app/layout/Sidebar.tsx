import { isRemediator, texts } from '@curbcut/contract'
import { CircleHelp, LogOut, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { sidebarScreensOf } from '#web/app/routes/screens.ts'
import { useWaiting } from '#web/features/jobs/waiting/waiting-api.ts'
import { paths, reviewPathPattern } from '#web/lib/addresses/paths.ts'
import { usePreference } from '#web/lib/browser/preferences.ts'
import { useActor } from '#web/state/use-actor.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { NavigationButton, NavigationLink } from './NavigationItem.tsx'
import { ProductName } from './ProductName.tsx'

const AvailabilityWidget = lazyComponent(
  async () => (await import('./AvailabilityWidget.tsx')).AvailabilityWidget,
)

export type SidebarActions = { onHelp: () => void; onSearch: () => void; onLogout: () => void }

/** A fifth of the window, or a rail. Screens with a document have a choice of their own, first a rail. */
export function Sidebar(actions: SidebarActions) {
  const isInspecting = matchPath(reviewPathPattern, useLocation().pathname) !== null
  const [choice, setChoice] = usePreference(isInspecting ? 'deskSidebar' : 'sidebar')
  const id = useId()
  const isOpen = choice === 'open'
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen
  const width = isOpen ? 'w-1/5 max-w-96 min-w-60' : 'w-16'
  return (
    <aside
      aria-label="Sidebar"
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-canvas md:flex ${width}`}
    >
      <div
        className={`flex min-h-14 items-center gap-2 ${isOpen ? 'justify-between pr-2 pl-6' : 'flex-col pt-4.5'}`}
      >
        <ProductName isRail={!isOpen} />
        <IconButton
          label="Sidebar"
          tooltip={isOpen ? 'Collapse sidebar' : 'Expand sidebar'}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setChoice(isOpen ? 'collapsed' : 'open')}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
      </div>
      <SidebarContent id={id} isRail={!isOpen} {...actions} />
    </aside>
  )
}

type ContentProps = SidebarActions & { id?: string; isRail: boolean; onFollow?: () => void }

export function SidebarContent(props: ContentProps) {
  const { id, isRail, onFollow, onSearch, ...rest } = props
  const actor = useActor()
  const { data: waiting } = useWaiting()
  return (
    <div
      id={id}
      className="relative flex flex-1 flex-col justify-between gap-6 overflow-y-auto p-3"
    >
      <div className="flex flex-col gap-3">
        <SearchButton isRail={isRail} onPress={onSearch} />
        <nav aria-label="Main">
          <NavigationList>
            {sidebarScreensOf(actor.role).map(({ to, label, icon }) => (
              <li key={to}>
                <NavigationLink
                  to={to}
                  label={label}
                  icon={icon}
                  isRail={isRail}
                  waitingCount={to === paths.jobs() ? waiting?.total : undefined}
                  {...(onFollow && { onFollow })}
                />
              </li>
            ))}
          </NavigationList>
        </nav>
      </div>
      <div className="flex flex-col gap-3">
        {isRemediator(actor) && (
          <AvailabilityWidget isRail={isRail} {...(onFollow && { onTurn: onFollow })} />
        )}
        <HelpAndLogout isRail={isRail} onHelp={rest.onHelp} onLogout={rest.onLogout} />
      </div>
    </div>
  )
}

function HelpAndLogout(props: Omit<SidebarActions, 'onSearch'> & { isRail: boolean }) {
  const { isRail, onHelp, onLogout } = props
  const { navigation } = texts
  return (
    <NavigationList>
      <li>
        <NavigationButton
          label={navigation.helpAndShortcuts}
          icon={CircleHelp}
          isRail={isRail}
          onPress={onHelp}
        />
      </li>
      <li>
        <NavigationButton
          label={navigation.logout}
          icon={LogOut}
          isRail={isRail}
          onPress={onLogout}
        />
      </li>
    </NavigationList>
  )
}

function NavigationList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col gap-1">{children}</ul>
}

const searchLabel = 'Search or jump to…'
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

function SearchButton({ isRail, onPress }: { isRail: boolean; onPress: () => void }) {
  if (isRail) return <NavigationButton label={searchLabel} icon={Search} isRail onPress={onPress} />
  return (
    <button
      type="button"
      // Narrow screens have no room for the keys; the help has them.
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-control w-full cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-left text-control text-ink2 hover:bg-hover hover:text-ink"
      onClick={onPress}
    >
      <Search size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">{searchLabel}</span>
      <kbd aria-hidden className="hidden shrink-0 font-sans text-caption min-[80rem]:block">
        {isMac ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}
