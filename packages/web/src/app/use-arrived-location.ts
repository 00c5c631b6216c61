import { useEffect, useState } from 'react'
import type { Location, RouteObject } from 'react-router'
import { missingScreens } from './later-screen.tsx'
import { ScreenNotFetched } from './screen-not-fetched.ts'

/**
 * The location whose screens are all here: the wanted one, or while its screens are on their way the
 * one before, so that a reader never looks at an empty page. Undefined before the first. React's own
 * `lazy` would fetch a screen after its frame instead of beside it, and would keep a fallback for
 * 300 ms. Throws `ScreenNotFetched`, into the error screen.
 */
export function useArrivedLocation(
  routes: RouteObject[],
  wanted: Location | undefined,
): Location | undefined {
  const [arrived, setArrived] = useState<Location>()
  const [failure, setFailure] = useState<{ reason: unknown }>()
  const isHere = wanted !== undefined && missingScreens(routes, wanted).length === 0
  if (isHere && wanted !== arrived) setArrived(wanted)

  useEffect(() => {
    if (!wanted || isHere) return undefined
    let isWanted = true
    Promise.all(missingScreens(routes, wanted).map(({ load }) => load())).then(
      () => isWanted && setArrived(wanted),
      (reason: unknown) => isWanted && setFailure({ reason }),
    )
    return () => {
      isWanted = false
    }
  }, [routes, wanted, isHere])

  if (failure) throw new ScreenNotFetched(failure.reason)
  return isHere ? wanted : arrived
}
