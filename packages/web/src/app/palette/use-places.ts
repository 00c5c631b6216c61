import { BriefcaseBusiness, Building2, CircleUser, History } from 'lucide-react'
import { useLocation } from 'react-router'
import { screensOf } from '#web/app/routes/screens.ts'
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
  return screensOf(actor.role).map(({ to, label, icon, words }) => ({
    ...toRecentEntry({ kind: 'screen', label, path: to }),
    icon,
    words: `go to screen ${words ?? ''}`,
  }))
}
