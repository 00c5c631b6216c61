import { isClientSide } from '@curbcut/contract'
import { matchPath, parsePath, type To } from 'react-router'
import { paths, verifyPathPattern } from '#web/lib/addresses/paths.ts'
import type { SessionState } from '#web/state/session.ts'
import { firstScreenOf, isScreen, screenAt } from './screens.ts'

type ScreenAddress = { pathname: string; search: string; state: unknown }

export type Redirect = { to: To; state: { from: string } | null }

/**
 * Undefined if the session may open the address. Without an organization, only the choice is open.
 */
export function redirectFor(
  session: SessionState,
  { pathname, ...others }: ScreenAddress,
): Redirect | undefined {
  const place = { ...others, pathname: withoutLastSlash(pathname) }
  if (isPublicReport(place.pathname)) return undefined
  if (!session.isLoggedIn || !session.user) {
    // A Logout remembers no address: the next person starts at the beginning.
    const from = session.ending === 'signedOut' ? null : addressToRemember(place)
    return redirectUnlessAt(signedOutPath(place.pathname), place, from)
  }
  const { role } = session.user
  if (isClientSide({ role }) && !session.organization) {
    if (pagesForEveryone.includes(place.pathname)) return undefined
    return redirectUnlessAt(paths.selectOrganization(), place, addressToRemember(place))
  }
  if (screenAt(role, place.pathname)) return undefined
  const remembered = addressToRemember(place)
  const suitsRole = remembered !== null && screenAt(role, parsePath(remembered).pathname ?? '')
  return { to: suitsRole ? remembered : firstScreenOf(role), state: null }
}

/** Whether anybody has a screen there. */
export function isKnownAddress(address: string): boolean {
  const pathname = withoutLastSlash(address)
  return (
    isScreen(pathname) ||
    isPublic(pathname) ||
    isPublicReport(pathname) ||
    entryPages.includes(pathname)
  )
}

/** The router ignores it too. */
const withoutLastSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1')

const longestPath = 60

/** One line for a person whose address leads elsewhere. The path is escaped; a long one is cut. */
export const noPageText = (pathname: string): string =>
  `There is no page ${pathname.length > longestPath ? `${pathname.slice(0, longestPath)}…` : pathname}.`

const signedOutPath = (pathname: string): string =>
  isPublic(pathname) || isPublicReport(pathname) ? pathname : paths.login()

/** The public page of a report needs no sign-in. */
const isPublicReport = (pathname: string): boolean =>
  matchPath(verifyPathPattern, pathname) !== null

function redirectUnlessAt(
  path: string,
  place: ScreenAddress,
  from: string | null,
): Redirect | undefined {
  if (place.pathname === path) return undefined
  return { to: path, state: from === null ? null : { from } }
}

/** Pages with and without a session. */
const pagesForEveryone: readonly string[] = [paths.accessibility(), paths.unsubscribe()]
const publicPages: readonly string[] = [
  paths.login(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.providerSignIn(),
  paths.contact(),
  ...pagesForEveryone,
]
const entryPages: readonly string[] = [paths.start(), paths.selectOrganization()]

/** Each provider has its own address to which people return. */
const isPublic = (pathname: string): boolean =>
  publicPages.includes(pathname) || pathname.startsWith(`${paths.providerSignIn()}/`)

/** This address; on a public page, the address that was remembered before it. */
function addressToRemember({ pathname, search, state }: ScreenAddress): string | null {
  if (!entryPages.includes(pathname) && !isPublic(pathname)) return pathname + search
  const isRemembered = typeof state === 'object' && state !== null && 'from' in state
  return isRemembered && typeof state.from === 'string' ? state.from : null
}
