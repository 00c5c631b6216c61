import { isClientSide } from '@curbcut/contract'
import { matchPath, parsePath, type To } from 'react-router'
import { paths, verifyPathPattern } from '#web/lib/addresses/paths.ts'
import type { SessionState } from '#web/state/session.ts'
import { firstScreenPathOf, isScreenPath, screenAt } from './screens.ts'

type ScreenAddress = { pathname: string; search: string; state: unknown }

export type Redirect = { to: To; state: { from: string } | null }

/** Undefined if the session may open the address; without an organization only the choice opens. */
export function redirectFor(
  session: SessionState,
  { pathname, ...others }: ScreenAddress,
): Redirect | undefined {
  const address = { ...others, pathname: withoutLastSlash(pathname) }
  if (isPublicReportPath(address.pathname)) return undefined
  if (!session.isLoggedIn || !session.user) {
    // A Logout remembers no address: the next person starts at the beginning.
    const from = session.ending === 'signedOut' ? null : pathToRemember(address)
    return redirectUnlessAt(signedOutTarget(address.pathname), address, from)
  }
  const { role } = session.user
  if (isClientSide({ role }) && !session.organization) {
    if (commonPaths.includes(address.pathname)) return undefined
    return redirectUnlessAt(paths.selectOrganization(), address, pathToRemember(address))
  }
  if (screenAt(role, address.pathname)) return undefined
  const remembered = pathToRemember(address)
  const suitsRole = remembered !== null && screenAt(role, parsePath(remembered).pathname ?? '')
  return { to: suitsRole ? remembered : firstScreenPathOf(role), state: null }
}

export function isKnownAddress(rawPathname: string): boolean {
  const pathname = withoutLastSlash(rawPathname)
  return (
    isScreenPath(pathname) ||
    isPublicPath(pathname) ||
    isPublicReportPath(pathname) ||
    entryPaths.includes(pathname)
  )
}

/** The router ignores it too. */
const withoutLastSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1')

const maxShownLength = 60

/** Names a mistyped address, whose person sees another screen. The browser has escaped the path. */
export const unknownPageText = (pathname: string): string =>
  `There is no page ${truncatePath(pathname)}.`

const truncatePath = (pathname: string): string =>
  pathname.length > maxShownLength ? `${pathname.slice(0, maxShownLength)}…` : pathname

const signedOutTarget = (pathname: string): string =>
  isPublicPath(pathname) || isPublicReportPath(pathname) ? pathname : paths.login()

const isPublicReportPath = (pathname: string): boolean =>
  matchPath(verifyPathPattern, pathname) !== null

function redirectUnlessAt(
  path: string,
  address: ScreenAddress,
  from: string | null,
): Redirect | undefined {
  if (address.pathname === path) return undefined
  return { to: path, state: from === null ? null : { from } }
}

const commonPaths: readonly string[] = [paths.accessibility(), paths.unsubscribe()]
const publicPaths: readonly string[] = [
  paths.login(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.providerSignIn(),
  paths.contact(),
  ...commonPaths,
]
const entryPaths: readonly string[] = [paths.start(), paths.selectOrganization()]

/** Each provider has its own address to which people return. */
const isPublicPath = (pathname: string): boolean =>
  publicPaths.includes(pathname) || pathname.startsWith(`${paths.providerSignIn()}/`)

/** This address; on a public page, the address that was remembered before it. */
function pathToRemember({ pathname, search, state }: ScreenAddress): string | null {
  if (!entryPaths.includes(pathname) && !isPublicPath(pathname)) return pathname + search
  const isRemembered = typeof state === 'object' && state !== null && 'from' in state
  return isRemembered && typeof state.from === 'string' ? state.from : null
}
