import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Actor, ErrorCode, Route } from '@curbcut/contract'
import { isClientSide, knownBrowserDays } from '@curbcut/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Impersonator } from '#server/context.ts'
import { ensure, type AppError } from '#server/errors.ts'

export const sessionCookie = 'curbcut_session'
/** By which a browser is known to those who have signed in there. A logout leaves it. */
export const knownBrowserCookie = 'curbcut_known_browser'

/** The session that a request came with. */
export type RequestSession = { id: string; actor: Actor; impersonator: Impersonator | null }

/** The token in the request's cookie, if its signature is ours. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const signed = request.cookies[sessionCookie]
  if (!signed) return undefined
  const { valid, value } = request.unsignCookie(signed)
  return valid && value ? value : undefined
}

/** Of no script's business, and no other site's. */
const optionsFor = (publicUrl: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: publicUrl.startsWith('https:'),
})

/** Sets the cookie of a new session, or takes it away. */
export function writeSessionCookie(reply: FastifyReply, token: string | null, publicUrl: string) {
  const options = { ...optionsFor(publicUrl), path: '/', signed: true }
  if (token) reply.setCookie(sessionCookie, token, options)
  else reply.clearCookie(sessionCookie, options)
}

/** Sets the cookie that makes the browser known; it comes back with signing in and asking for codes. */
export function writeKnownBrowserCookie(reply: FastifyReply, stamps: string, publicUrl: string) {
  reply.setCookie(knownBrowserCookie, stamps, {
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
