import { isClientSide } from '@curbcut/contract'
import { matchPath, parsePath, type To } from 'react-router'
import { paths, verifyPathPattern } from '#web/lib/addresses/paths.ts'
import type { SessionState } from '#web/state/session.ts'
import { firstScreenOf, screenAt } from './screens.ts'

type ScreenAddress = { pathname: string; search: string; state: unknown }

export type Redirect = { to: To; state: { from: string } | null }

/**
 * Undefined if the session may open the address. Without an organization, only the choice is open.
 */
export function redirectFor(session: SessionState, place: ScreenAddress): Redirect | undefined {
  if (isOfAnybody(place.pathname)) return undefined
  if (!session.isLoggedIn || !session.user) {
    // A Logout remembers no address: the next person starts at the beginning.
    const from = session.ending === 'left' ? null : askedFor(place)
    return only(signedOutPath(place.pathname), place, from)
  }
  const { role } = session.user
  if (isClientSide({ role }) && !session.organization) {
    if (pagesOfAll.includes(place.pathname)) return undefined
    return only(paths.selectOrganization(), place, askedFor(place))
  }
  if (screenAt(role, place.pathname)) return undefined
  const asked = askedFor(place)
  const isTheirs = asked !== null && screenAt(role, parsePath(asked).pathname ?? '')
  return { to: isTheirs ? asked : firstScreenOf(role), state: null }
}

const signedOutPath = (pathname: string): string =>
  isPublic(pathname) || isOfAnybody(pathname) ? pathname : paths.login()

/** The public page of a report needs no sign-in. */
const isOfAnybody = (pathname: string): boolean => matchPath(verifyPathPattern, pathname) !== null

function only(path: string, place: ScreenAddress, from: string | null): Redirect | undefined {
  if (place.pathname === path) return undefined
  return { to: path, state: from === null ? null : { from } }
}

/** Pages with and without a session. */
const pagesOfAll: readonly string[] = [paths.accessibility(), paths.unsubscribe()]
const publicPages: readonly string[] = [
  paths.login(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.providerSignIn(),
  paths.contact(),
  ...pagesOfAll,
]
const doors: readonly string[] = [paths.start(), paths.selectOrganization()]

/** Each provider has its own address to which people return. */
const isPublic = (pathname: string): boolean =>
  publicPages.includes(pathname) || pathname.startsWith(`${paths.providerSignIn()}/`)

/** This address; on a public page, the address that was remembered before it. */
function askedFor({ pathname, search, state }: ScreenAddress): string | null {
  if (!doors.includes(pathname) && !isPublic(pathname)) return pathname + search
  const isRemembered = typeof state === 'object' && state !== null && 'from' in state
  return isRemembered && typeof state.from === 'string' ? state.from : null
}
