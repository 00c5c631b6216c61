import { isSuperUser, texts } from '@curbcut/contract'
import { BriefcaseBusiness, Building2, CircleUser, History, PanelTop } from 'lucide-react'
import { useLocation } from 'react-router'
import { accountTabsOf } from '#web/app/routes/account-tabs.ts'
import { sidebarScreensOf } from '#web/app/routes/screens.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { accountTabs, settingsTabNames, settingsTabs } from '#web/lib/addresses/tabs.ts'
import type { RecentPlace } from '#web/state/recents.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import type { PaletteEntry } from './palette-entry.ts'

const recentIcons = {
  job: BriefcaseBusiness,
  person: CircleUser,
  organization: Building2,
  screen: History,
} as const satisfies Record<RecentPlace['kind'], unknown>

export const toRecentEntry = (place: RecentPlace): PaletteEntry => ({
  id: place.path,
  label: place.label,
  ...(place.detail !== undefined && { detail: place.detail }),
  icon: recentIcons[place.kind],
  place,
})

const maxShownRecents = 5

/** Omits the current place. */
export function useRecentEntries(): PaletteEntry[] {
  const { pathname, search } = useLocation()
  const places = useAppSelector(({ recents }) => recents.places)
  return places
    .filter(({ path }) => path !== pathname + search && path !== pathname)
    .slice(0, maxShownRecents)
    .map((place) => ({ ...toRecentEntry(place), id: `recent ${place.path}` }))
}

export function useScreenEntries(): PaletteEntry[] {
  const actor = useActor()
  return sidebarScreensOf(actor.role).map(({ to, label, icon }) => ({
    ...toRecentEntry({ kind: 'screen', label, path: to }),
    icon,
    keywords: 'go to screen',
  }))
}

export function useTabEntries(): PaletteEntry[] {
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const { settings, account } = texts.navigation
  const offeredSettingsTabs = isSuperUser(actor) ? settingsTabNames : []
  return [
    ...offeredSettingsTabs.map((tab) =>
      toTabEntry(settings, paths.settings(tab), settingsTabs[tab]),
    ),
    ...accountTabsOf(actor, { isGhost }).map((tab) =>
      toTabEntry(account, paths.account(tab), accountTabs[tab]),
    ),
  ]
}

const toTabEntry = (
  screen: string,
  path: string,
  tab: { label: string; keywords: string },
): PaletteEntry => ({
  ...toRecentEntry({ kind: 'screen', label: tab.label, detail: screen, path }),
  icon: PanelTop,
  keywords: `go to tab ${tab.keywords}`,
})
