import { act } from '@testing-library/react'
import { matchRoutes, type LazyRouteFunction, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { routes } from '#web/app/routes/router.tsx'

/** The frame and the screen of an address: how their files are asked for. */
export const lazyRoutes = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? [])
    .map(({ route }) => route)
    .filter((route) => typeof route.lazy === 'function') as {
    lazy: LazyRouteFunction<RouteObject>
  }[]

/** The screen of an address alone. */
export const screenAt = (pathname: string) => lazyRoutes(pathname).at(-1)

/** Holds a file back until it may arrive. */
export function stallLoading(route: ReturnType<typeof screenAt>) {
  if (!route) throw new Error('No route is fetched there.')
  const { lazy } = route
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = vi.spyOn(route, 'lazy').mockImplementation(async () => {
    await promise
    return lazy()
  })
  return { asked, arrive: () => act(async () => resolve()) }
}
