import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Actor, Route } from '@curbcut/contract'
import { isClientSide } from '@curbcut/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Impersonator } from '#server/context.ts'
import { ensure } from '#server/errors.ts'

export const sessionCookie = 'curbcut_session'

/** The session that a request came with. */
export type RequestSession = { id: string; actor: Actor; impersonator: Impersonator | null }

/** The token in the request's cookie, if its signature is ours. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const signed = request.cookies[sessionCookie]
  if (!signed) return undefined
  const { valid, value } = request.unsignCookie(signed)
  return valid && value ? value : undefined
}

/** Sets the cookie of a new session, or takes it away. */
export function writeSessionCookie(reply: FastifyReply, token: string | null, publicUrl: string) {
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    signed: true,
  }
  if (token) reply.setCookie(sessionCookie, token, options)
  else reply.clearCookie(sessionCookie, options)
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
