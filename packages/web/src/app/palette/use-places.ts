import { isSuperUser, texts } from '@curbcut/contract'
import { BriefcaseBusiness, Building2, CircleUser, History, PanelTop } from 'lucide-react'
import { useLocation } from 'react-router'
import { accountTabsOf } from '#web/app/routes/account-tabs.ts'
import { screensOf } from '#web/app/routes/screens.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { accountTabs, settingsTabNames, settingsTabs } from '#web/lib/addresses/tabs.ts'
import type { Recent } from '#web/state/recents.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import type { Entry } from './entry.ts'

const recentIcons = {
  job: BriefcaseBusiness,
  person: CircleUser,
  organization: Building2,
  screen: History,
} as const satisfies Record<Recent['kind'], unknown>

export const toRecentEntry = (place: Recent): Entry => ({
  id: place.path,
  label: place.label,
  ...(place.detail !== undefined && { detail: place.detail }),
  icon: recentIcons[place.kind],
  place,
})

const shownRecents = 5

/** Without the current place. */
export function useRecentPlaces(): Entry[] {
  const { pathname, search } = useLocation()
  const places = useAppSelector(({ recents }) => recents.places)
  return places
    .filter(({ path }) => path !== pathname + search && path !== pathname)
    .slice(0, shownRecents)
    .map((place) => ({ ...toRecentEntry(place), id: `recent ${place.path}` }))
}

export function useScreens(): Entry[] {
  const actor = useActor()
  return screensOf(actor.role).map(({ to, label, icon }) => ({
    ...toRecentEntry({ kind: 'screen', label, path: to }),
    icon,
    words: 'go to screen',
  }))
}

/** Only a search offers them. */
export function useTabs(): Entry[] {
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const { settings, account } = texts.navigation
  const ofSettings = isSuperUser(actor) ? settingsTabNames : []
  return [
    ...ofSettings.map((tab) => toTabEntry(settings, paths.settings(tab), settingsTabs[tab])),
    ...accountTabsOf(actor, isGhost).map((tab) =>
      toTabEntry(account, paths.account(tab), accountTabs[tab]),
    ),
  ]
}

const toTabEntry = (
  screen: string,
  path: string,
  tab: { label: string; words: string },
): Entry => ({
  ...toRecentEntry({ kind: 'screen', label: tab.label, detail: screen, path }),
  icon: PanelTop,
  words: `go to tab ${tab.words}`,
})
