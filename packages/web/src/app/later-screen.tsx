import type { ComponentType } from 'react'
import { matchRoutes, type IndexRouteObject, type Location, type RouteObject } from 'react-router'

type Loading = { isLoaded: () => boolean; load: () => Promise<void> }

/** The part of a route that draws a screen of a file of its own, fetched when it is first opened. */
export function laterScreen(
  load: () => Promise<ComponentType>,
): Pick<IndexRouteObject, 'Component' | 'handle'> {
  let Screen: ComponentType | undefined
  return {
    Component: () => Screen && <Screen />,
    handle: {
      isLoaded: () => Screen !== undefined,
      load: async () => {
        Screen = await load()
      },
    } satisfies Loading,
  }
}

/** What has to be fetched before the screen of this address, with all that stands around it, can be drawn. */
export const missingScreens = (
  routes: RouteObject[],
  location: Pick<Location, 'pathname'>,
): Loading[] =>
  (matchRoutes(routes, location) ?? [])
    .map(({ route }) => route.handle as Loading | undefined)
    .filter((loading) => loading !== undefined)
    .filter(({ isLoaded }) => !isLoaded())
