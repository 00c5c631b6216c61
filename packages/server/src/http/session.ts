import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Actor, ErrorCode, Route } from '@curbcut/contract'
import { isClientSide } from '@curbcut/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Impersonator } from '#server/context.ts'
import { ensure, type AppError } from '#server/errors.ts'
import { knownBrowserDays } from '#server/limits.ts'

// Their names without encryption, as on one's own machine.
export const sessionCookie = 'curbcut_session'
/** By which a browser is known to those who have signed in there. A logout leaves it. */
export const knownBrowserCookie = 'curbcut_known_browser'

/** What makes a browser refuse such a cookie from http, or of another host of the domain. */
const securePrefixes = { [sessionCookie]: '__Host-', [knownBrowserCookie]: '__Secure-' }
type CookieName = keyof typeof securePrefixes

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

const nameOf = (name: CookieName, publicUrl: string) =>
  isHttps(publicUrl) ? `${securePrefixes[name]}${name}` : name

/** Until then every cookie that bears a name of before has ended: 180 days after the names changed. */
const formerNamesEnd = '2027-05-21T00:00:00.000Z'

function readCookie({ cookies }: FastifyRequest, name: CookieName, visit: Visit) {
  const isFormerRead = isHttps(visit.publicUrl) && visit.now < formerNamesEnd
  return cookies[nameOf(name, visit.publicUrl)] ?? (isFormerRead ? cookies[name] : undefined)
}

/** What decides which cookies are read. */
type Visit = { publicUrl: string; now: string }

/** The session that a request came with. */
export type RequestSession = { id: string; actor: Actor; impersonator: Impersonator | null }

/** The token in the request's cookie, if its signature is ours. */
export function tokenOf(request: FastifyRequest, visit: Visit): string | undefined {
  const signed = readCookie(request, sessionCookie, visit)
  if (!signed) return undefined
  const { valid, value } = request.unsignCookie(signed)
  return valid && value ? value : undefined
}

/** What the browser says of who has signed in there. */
export const stampsOf = (request: FastifyRequest, visit: Visit): string | undefined =>
  readCookie(request, knownBrowserCookie, visit)

/** Of no script's business, and no other site's. */
const optionsFor = (publicUrl: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(publicUrl),
})

/** Sets the cookie of a new session, or takes it away with what the browser has kept of our answers. */
export function writeSessionCookie(reply: FastifyReply, token: string | null, publicUrl: string) {
  const options = { ...optionsFor(publicUrl), path: '/', signed: true }
  const name = nameOf(sessionCookie, publicUrl)
  if (token) return void reply.setCookie(name, token, options)
  reply.clearCookie(name, options).header('clear-site-data', '"cache"')
  if (name !== sessionCookie) reply.clearCookie(sessionCookie, options)
}

/** Sets the cookie that makes the browser known; it comes back with signing in and asking for codes. */
export function writeKnownBrowserCookie(reply: FastifyReply, stamps: string, publicUrl: string) {
  reply.setCookie(nameOf(knownBrowserCookie, publicUrl), stamps, {
    ...optionsFor(publicUrl),
    path: '/api/auth',
    maxAge: knownBrowserDays * 24 * 60 * 60,
  })
}

/** Refuses in the ruled order: 401 nobody, 403 never this role, 409 no or another organization. */
export function refuseAccess(
  route: Route,
  session: RequestSession | undefined,
  organizationHeader: string | undefined,
): asserts session is RequestSession {
  ensure(session, 'not_signed_in')
  const { actor } = session
  ensure(typeof route.access === 'string' || route.access.includes(actor.role), 'forbidden')
  if (!isClientSide(actor)) return
  if (!route.withoutOrganization) ensure(actor.organizationId, 'organization_required')
  if (organizationHeader !== undefined && !route.withoutOrganization) {
    ensure(organizationHeader === actor.organizationId, 'organization_changed')
  }
}

/** Refuses what was asked for in another organization than the session works in by now (409). */
export function refuseOtherOrganization(
  route: Route,
  { admitted, present }: { admitted: Actor; present: Actor },
) {
  const isSame = admitted.organizationId === present.organizationId
  ensure(isSame || route.withoutOrganization, 'organization_changed')
}

/** Says that access has ended, and nothing of what was asked for. */
const refusalsOfAccess: readonly ErrorCode[] = [
  'not_signed_in',
  'organization_required',
  'organization_changed',
]

/** Whether a refusal is about access alone: with access the same request may be made again. */
export const isRefusalOfAccess = ({ code }: Pick<AppError, 'code'>) =>
  refusalsOfAccess.includes(code)
